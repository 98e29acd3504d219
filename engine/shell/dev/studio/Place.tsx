import { Badge, Button, Group, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { Told } from '../../../manifest/told.ts';
import { studioTexts } from '../../../texts/studio.ts';
import { openPlace } from './api.ts';
import { placeText } from './Outline.tsx';
import styles from './Studio.module.css';
import type { Known } from './spot.ts';

/** Opens a place in the editor; `said` is what was in the way. */
function useOpening(told: Told | undefined) {
  const [said, setSaid] = useState<string | null>(null);
  const open = () =>
    told &&
    openPlace(told.at).then(
      () => setSaid(null),
      (error: Error) => setSaid(error.message),
    );
  return { open, said, setSaid };
}

/** Where something was written, in one line that leads there. */
export function PlaceLine({ known }: { known: Known }) {
  const { open, said } = useOpening(known.told);
  return (
    <>
      <UnstyledButton className={styles.placeLine} title={studioTexts.open} onClick={open}>
        {placeText(known)}
      </UnstyledButton>
      {said && (
        <Text size="sm" role="status">
          {said}
        </Text>
      )}
    </>
  );
}

/** Where something was written, with the way there. */
export function Place({ known }: { known: Known }) {
  const { told } = known;
  const { open, said, setSaid } = useOpening(told);
  if (!told) return <Text size="sm">{studioTexts.fromPlatform}</Text>;
  const { file, line, column } = told.at;
  const copy = async () => {
    await navigator.clipboard.writeText(`${file}:${line}:${column}`);
    setSaid(studioTexts.copied);
  };
  return (
    <>
      <code className={styles.place}>{placeText(known)}</code>
      <Group gap="xs" mt="xs">
        <Button size="xs" onClick={open}>
          {studioTexts.open}
        </Button>
        <Button size="xs" variant="default" onClick={copy}>
          {studioTexts.copy}
        </Button>
        <Badge variant="light" color={told.isOwn ? 'mint' : 'gray'} tt="none">
          {told.isOwn ? studioTexts.ofTenant : studioTexts.ofPreset}
        </Badge>
      </Group>
      <Text size="sm" mt={said ? 'xs' : 0} role="status">
        {said}
      </Text>
    </>
  );
}
