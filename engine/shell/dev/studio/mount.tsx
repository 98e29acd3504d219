import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { Studio } from './Studio.tsx';
import { theme } from './theme.ts';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Group.css';
import '@mantine/core/styles/Stack.css';
import '@mantine/core/styles/Text.css';
import '@mantine/core/styles/Title.css';
import '@mantine/core/styles/Badge.css';
import '@mantine/core/styles/Code.css';
import '@mantine/core/styles/Alert.css';
import '@mantine/core/styles/Tabs.css';
import '@mantine/core/styles/Input.css';

const ID = 'portico-studio';

/** Puts the studio beside the page: a tree of its own, which the page knows nothing of and whose style stays in it. */
export function mount(): void {
  if (document.getElementById(ID)) return;
  const place = document.createElement('div');
  place.id = ID;
  document.body.append(place);
  createRoot(place).render(
    <MantineProvider
      theme={theme}
      forceColorScheme="dark"
      cssVariablesSelector={`#${ID}`}
      getRootElement={() => place}
      deduplicateCssVariables={false}
      withGlobalClasses={false}
      cssVariablesResolver={() => ({
        variables: {},
        light: {},
        dark: { '--mantine-color-error': '#ff8787' },
      })}
    >
      <Studio />
    </MantineProvider>,
  );
}
