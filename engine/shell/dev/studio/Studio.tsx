import { Alert, Button, CloseButton, Tabs } from '@mantine/core';
import { useState } from 'react';
import { studioTexts } from '../../../texts/studio.ts';
import { makeEdit, Outdated, openPlace, undoEdit } from './api.ts';
import type { MakeEdit } from './Edit.tsx';
import { HiddenView } from './HiddenView.tsx';
import { LookAs } from './LookAs.tsx';
import { Outline } from './Outline.tsx';
import { Parts } from './Parts.tsx';
import styles from './Studio.module.css';
import { boxOf, isThere, knownOf, type Spot } from './spot.ts';
import { useKept } from './use-kept.ts';
import { usePointing } from './use-pointing.ts';
import { usePortalOfPage, useSheet } from './use-visit.ts';

type Tab = 'parts' | 'hidden' | 'look';

/** The bar on the page of a tenant, what is pointed at, and the panel beside it. */
export function Studio() {
  const portal = usePortalOfPage();
  const { sheet, undoable, error, read } = useSheet(portal);
  const [isPointing, setPointing] = useState(false);
  const [tab, setTab] = useKept<Tab | null>('tab', null);
  const [chosen, setChosen] = useKept<Spot | null>('chosen', null);
  const [hint, setHint] = useState<Spot | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const pick = (spot: Spot, isHeld: boolean) => {
    if (!sheet) return;
    setChosen(spot);
    setPointing(false);
    const { told } = knownOf(spot, sheet);
    if (!isHeld || !told) return setTab('parts');
    openPlace(told.at).then(
      () => setProblem(null),
      (failure: Error) => {
        setProblem(failure.message);
        setTab('parts');
      },
    );
  };
  const pointed = usePointing({
    sheet,
    tenant: portal?.tenant ?? null,
    isOn: isPointing,
    onPick: pick,
    onLeave: () => setPointing(false),
  });
  const make: MakeEdit = async (change) => {
    const answer = await makeEdit({ ...change, stamp: sheet?.stamp ?? '' }).catch((failure: Error) => {
      if (!(failure instanceof Outdated)) throw failure;
      return failure.message;
    });
    const isRefused = typeof answer === 'string';
    if (isRefused || answer.isWritten) {
      setProblem(isRefused ? answer : null);
      await read();
    }
    return isRefused ? null : answer;
  };
  const undo = () =>
    undoEdit().then(
      () => {
        setProblem(null);
        return read();
      },
      (failure: Error) => setProblem(failure.message),
    );
  if (!portal) return null;
  // What is kept may be of a page that was left, or be gone from the manifests.
  const stands = sheet && chosen && isThere(chosen, sheet) ? chosen : null;
  const shown = pointed ?? (hint && withBox(hint));
  const open = (wanted: Tab) => setTab(tab === wanted ? null : wanted);
  return (
    <>
      <section className={styles.bar} aria-label={studioTexts.name}>
        <Button
          size="xs"
          radius="xl"
          variant={isPointing ? 'filled' : 'subtle'}
          aria-pressed={isPointing}
          disabled={!sheet}
          title={studioTexts.pointHint}
          onClick={() => setPointing(!isPointing)}
        >
          {studioTexts.point}
        </Button>
        {(Object.keys(barTexts) as Tab[]).map((name) => (
          <Button
            key={name}
            size="xs"
            radius="xl"
            variant={tab === name ? 'filled' : 'subtle'}
            aria-expanded={tab === name}
            onClick={() => open(name)}
          >
            {barTexts[name]}
            {name === 'look' && (
              <span className={styles.who}>{portal.visitor.user?.name ?? studioTexts.lookAs.visitor}</span>
            )}
          </Button>
        ))}
      </section>
      {sheet && shown && (
        <Outline
          box={shown.box}
          known={knownOf(shown.spot, sheet)}
          hint={pointed ? (isPointing ? studioTexts.clickShows : studioTexts.clickOpens) : undefined}
        />
      )}
      {tab && (
        <aside className={styles.panel} aria-label={studioTexts.panel}>
          <Tabs className={styles.tabs} value={tab} onChange={(name) => setTab(name as Tab)} variant="pills">
            <div className={styles.head}>
              <Tabs.List className={styles.names}>
                {(Object.keys(barTexts) as Tab[]).map((name) => (
                  <Tabs.Tab key={name} value={name}>
                    {barTexts[name]}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
              {undoable && (
                <Button size="xs" variant="default" title={studioTexts.edit.undoes(undoable)} onClick={undo}>
                  {studioTexts.edit.undo}
                </Button>
              )}
              <CloseButton size="lg" aria-label={studioTexts.close} onClick={() => setTab(null)} />
            </div>
            <div className={styles.body}>
              {(error ?? problem) && (
                <Alert color="red" mb="md">
                  {error ?? problem}
                </Alert>
              )}
              <Tabs.Panel value="parts">
                {sheet && (
                  <Parts sheet={sheet} chosen={stands} onChoose={setChosen} onHint={setHint} make={make} />
                )}
              </Tabs.Panel>
              <Tabs.Panel value="hidden">
                {sheet && tab === 'hidden' && <HiddenView portal={portal} sheet={sheet} />}
              </Tabs.Panel>
              <Tabs.Panel value="look">{tab === 'look' && <LookAs portal={portal} />}</Tabs.Panel>
            </div>
          </Tabs>
        </aside>
      )}
    </>
  );
}

const barTexts: Record<Tab, string> = {
  parts: studioTexts.partsShort,
  hidden: studioTexts.hiddenShort,
  look: studioTexts.look,
};

function withBox(spot: Spot): { spot: Spot; box: DOMRect } | null {
  const box = boxOf(spot);
  return box && { spot, box };
}
