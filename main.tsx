/** The composition root: engine and features, nothing else. */
import { createRoot } from 'react-dom/client';
import { preloadBlocks } from './engine/blocks/registry.ts';
import { apiOrigin } from './engine/contract/platform-url.ts';
import { createSession } from './engine/session/session.ts';
import { standInForStorage } from './engine/session/storage.ts';
import { watchTravels } from './engine/session/travels.ts';
import type { InlineData } from './engine/session/types.ts';
import { App } from './engine/shell/App.tsx';
import './engine/shell/theme.css';
import './engine/shell/base.css';
import { reloadWhenStale } from './engine/shell/new-version.ts';
import { features } from './features/index.ts';

const data = document.getElementById('portico-data')?.textContent;
const inline = data ? (JSON.parse(data) as InlineData) : null;

standInForStorage();
reloadWhenStale();
watchTravels();
const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root');
const session = createSession({ inline, apiOrigin });
const render = () => createRoot(root).render(<App session={session} features={features} />);
// The loading screen is on: the first view's chunks, which are on their way, come before it is drawn. Not awaited at
// the top level: they import from this file's chunk, and would wait for it in turn.
if (inline?.page) void preloadBlocks(inline.page, features).then(render);
else render();
