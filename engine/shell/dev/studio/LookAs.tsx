import { Alert, Badge, Text, UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { authLogin } from '../../../../openapi/generated/calls/auth.login.ts';
import { sessionLogout } from '../../../../openapi/generated/roles.ts';
import type { Portal } from '../../../feature.ts';
import { rememberSession } from '../../../session/boot-calls.ts';
import { studioTexts } from '../../../texts/studio.ts';
import { type Person, readPeople, readSignIn } from './api.ts';
import styles from './Studio.module.css';

/** The same page as somebody else sees it: signs in, as its form would, or signs out. */
export function LookAs({ portal }: { portal: Portal }) {
  const [people, setPeople] = useState<Person[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { user } = portal.visitor;
  const t = studioTexts.lookAs;
  useEffect(() => {
    readPeople().then(
      (answer) => setPeople(answer.people),
      (error: Error) => setProblem(error.message),
    );
  }, []);

  const attempt = async (change: () => Promise<string | null>) => {
    setBusy(true);
    try {
      const obstacle = await change();
      setProblem(obstacle);
      // The address is asked for anew, as by whoever comes to it.
      if (obstacle === null) location.reload();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  const enter = ({ key }: Person) =>
    attempt(async () => {
      const { verification } = await portal.call(authLogin, { body: await readSignIn(key) });
      return verification ? t.code : null;
    });
  const leave = () =>
    attempt(async () => {
      if (user) await portal.call(sessionLogout);
      rememberSession('');
      return null;
    });

  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t.about} {people.some(({ isMade }) => isMade) && t.made}
      </Text>
      {problem && (
        <Alert color="red" mb="sm">
          {problem}
        </Alert>
      )}
      <ul className={styles.list}>
        <Choice name={t.visitor} who={t.visitorWho} isNow={user === null} isBusy={isBusy} onChoose={leave} />
        {people.map((person) => (
          <Choice
            key={person.key}
            name={person.name}
            who={`${person.who}, ${t.status(person.status)}`}
            isNow={user?.name === person.name}
            isBusy={isBusy}
            onChoose={() => enter(person)}
          />
        ))}
      </ul>
    </>
  );
}

interface ChoiceProps {
  name: string;
  who: string;
  isNow: boolean;
  isBusy: boolean;
  onChoose(): void;
}

function Choice({ name, who, isNow, isBusy, onChoose }: ChoiceProps) {
  return (
    <li>
      <UnstyledButton
        className={styles.row}
        disabled={isBusy}
        aria-current={isNow || undefined}
        onClick={onChoose}
      >
        <span className={styles.person}>
          <strong>{name}</strong>
          <small>{who}</small>
        </span>
        {isNow && (
          <Badge variant="light" tt="none">
            {studioTexts.lookAs.now}
          </Badge>
        )}
      </UnstyledButton>
    </li>
  );
}
