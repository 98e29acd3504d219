import { type KeyboardEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { TabsIr } from '../../manifest/ir.ts';
import { Card } from '../parts/Card.tsx';
import { Stack } from '../parts/Stack.tsx';
import { useChangeAddress } from '../runtime/use-change-address.ts';
import { useDynamic } from '../runtime/use-dynamic.ts';
import { nextTab } from './next-tab.ts';
import styles from './Tabs.module.css';

/** Panels under tabs; the open one is kept in the address's hash, so that a link or a reload finds it again. */
export default function TabsBlock({ block }: { block: TabsIr }) {
  const { text, shows } = useDynamic();
  const changeAddress = useChangeAddress();
  const list = useRef<HTMLDivElement>(null);
  const tabs = block.tabs.filter((tab) => shows(tab.when));
  const { hash } = useLocation();
  const [named, setNamed] = useState(hash);
  // What else an address names, another place of the page or another block's tab, says nothing of these.
  const isOurs = hash === '' || tabs.some(({ id }) => hash === `#${id}`);
  if (isOurs && named !== hash) setNamed(hash);
  const open = tabs.find(({ id }) => named === `#${id}`) ?? tabs[0];
  if (!open) return null;
  const show = (id: string) => changeAddress(() => ({ hash: id }), true);
  const onKey = (event: KeyboardEvent) => {
    const next = nextTab(event.key, tabs.indexOf(open), tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    show(tab.id);
    list.current?.querySelector<HTMLElement>(`#tab-${CSS.escape(tab.id)}`)?.focus();
  };
  return (
    <Card plain title={block.title}>
      <div ref={list} className={styles.list} role="tablist" onKeyDown={onKey}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`tab-${tab.id}`}
            aria-selected={tab === open}
            aria-controls={tab === open ? `panel-${tab.id}` : undefined}
            tabIndex={tab === open ? 0 : -1}
            className={styles.tab}
            onClick={() => show(tab.id)}
          >
            {text(tab.label)}
          </button>
        ))}
      </div>
      <div
        key={open.id}
        role="tabpanel"
        id={`panel-${open.id}`}
        aria-labelledby={`tab-${open.id}`}
        className={styles.panel}
      >
        <Stack blocks={open.blocks} />
      </div>
    </Card>
  );
}
