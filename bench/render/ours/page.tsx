import { createRoot } from 'react-dom/client';
import PageView from '../../../engine/blocks/PageView.tsx';
import { preloadBlocks } from '../../../engine/blocks/registry.ts';
import { inlineData, rootElement } from '../data/inline.ts';
import { type BenchData, BenchPortal } from './portal.tsx';
import '../../../engine/shell/theme.css';
import '../../../engine/shell/base.css';
import './theme.css';

const data = inlineData<BenchData>();

const root = createRoot(rootElement());
// As in the portal: this module's chunks import from it, so its top level must not wait for them.
void preloadBlocks(data.page).then(() =>
  root.render(
    <BenchPortal data={data}>
      <PageView page={data.page} />
    </BenchPortal>,
  ),
);
