import { Badge, Code, Text, Title } from '@mantine/core';
import { QueryClientContext } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Portal } from '../../../feature.ts';
import type { Sheet } from '../../../manifest/sheet.ts';
import { FeaturesContext, ScopeContext } from '../../../session/portal.ts';
import { studioTexts } from '../../../texts/studio.ts';
import { ShellContext } from '../../shell-context.ts';
import { provided } from './fiber.ts';
import { PlaceLine } from './Place.tsx';
import styles from './Studio.module.css';
import { type Hidden, type HiddenGroups, whatIsHidden } from './why.ts';

/** Answers come and go while the page is used, ms. */
const LOOK_MS = 1000;

/** What the visitor does not see, with what took it away and the values that decided. */
export function HiddenView({ portal, sheet }: { portal: Portal; sheet: Sheet }) {
  const groups = useHidden(portal, sheet);
  const t = studioTexts.why;
  const shown = (Object.keys(t.groups) as (keyof HiddenGroups)[]).filter((key) => groups?.[key].length);
  return (
    <>
      <Text size="sm">{t.forWhom(whoLooks(portal))}</Text>
      {groups && shown.length === 0 && <Text size="sm">{t.nothing}</Text>}
      {shown.map((key) => (
        <section key={key}>
          <Title order={3} size="h6" mt="lg" mb="xs">
            {t.groups[key]} ({groups?.[key].length})
          </Title>
          <ul className={styles.list}>
            {groups?.[key].map((hidden) => (
              <li key={`${hidden.title} ${hidden.reason} ${hidden.expression}`} className={styles.finding}>
                <Finding hidden={hidden} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Finding({ hidden }: { hidden: Hidden }) {
  const { title, reason, note, expression, looked, told } = hidden;
  return (
    <>
      <Text component="div" fw={600} size="sm">
        {title}{' '}
        <Badge variant="light" size="sm" color={reason === 'error' ? 'red' : 'mint'} tt="none">
          {studioTexts.why.reasons[reason]}
        </Badge>
      </Text>
      {note && <Text size="sm">{note}</Text>}
      {expression && <Code block>{expression}</Code>}
      {looked.length > 0 && (
        <dl className={styles.looked}>
          {looked.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {told && <PlaceLine known={{ title, told }} />}
    </>
  );
}

/** The visitor in a few words: 'Maria (status 1)'. */
export function whoLooks({ visitor }: Portal): string {
  const { user } = visitor;
  return user ? `${user.name} (${studioTexts.lookAs.status(user.status)})` : studioTexts.why.visitor;
}

function useHidden(portal: Portal, sheet: Sheet): HiddenGroups | null {
  const [groups, setGroups] = useState<HiddenGroups | null>(null);
  useEffect(() => {
    const look = () => {
      const queries = provided(QueryClientContext);
      const scope = provided(ScopeContext);
      const shell = provided(ShellContext);
      if (!queries || !scope || !shell) return;
      const features = provided(FeaturesContext) ?? [];
      const found = whatIsHidden({
        sheet,
        portal,
        settings: shell.settings,
        user: shell.user,
        scope,
        queries,
        features,
      });
      setGroups((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [portal, sheet]);
  return groups;
}
