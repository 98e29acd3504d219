import {
  ActionIcon,
  Alert,
  Button,
  Group,
  NativeSelect,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { AddableField, EditAnswer, EditRequest, Sheet } from '../../../manifest/sheet.ts';
import type { Told } from '../../../manifest/told.ts';
import { studioTexts } from '../../../texts/studio.ts';
import styles from './Studio.module.css';
import { knownOf, partsOf, type Spot } from './spot.ts';

const t = studioTexts.edit;

/** Whoever types is answered when they pause, ms. */
const PAUSE_MS = 250;

/** Where a change goes: what is edited of a page, a block or the tenant. */
type Holder = Pick<EditRequest, 'page' | 'block'>;

/** Makes a change of the sheet that is shown. Null: the manifests have changed, and who asked was told. */
export type MakeEdit = (change: Omit<EditRequest, 'stamp'>) => Promise<EditAnswer | null>;

interface EditProps {
  sheet: Sheet;
  spot: Spot;
  make: MakeEdit;
}

/** The texts, conditions and order of what is chosen, written to its file. */
export function Edit({ sheet, spot, make }: EditProps) {
  const place = placeOf(spot, sheet);
  if (!place) return null;
  const { holder, path, told, lists } = place;
  const name = knownOf(spot, sheet).title;
  return (
    <>
      {['title', 'label', 'when'].map((key) =>
        key === 'when' || key === textKey(told, spot) ? (
          <Field
            key={`${name} ${key}`}
            label={t.keys[key as keyof typeof t.keys]}
            told={told.props?.[key]}
            isCode={key === 'when'}
            request={{ ...holder, path: [...path, key] }}
            make={make}
          />
        ) : null,
      )}
      {lists.map((list) => (
        <Order key={`${name} ${list.id}`} {...list} holder={holder} make={make} />
      ))}
    </>
  );
}

interface OrderedList {
  id: string;
  path: (string | number)[];
  names: string[];
  isOwn: boolean;
  /** What may come to it. */
  addable?: AddableField[];
}

interface EditPlace {
  holder: Holder;
  path: (string | number)[];
  told: Told;
  lists: OrderedList[];
}

/** The key under which what is chosen has its text. */
function textKey(told: Told, spot: Spot): 'title' | 'label' {
  if (spot.kind !== 'block' || !spot.part) return 'title';
  return told.props?.title && !told.props.label ? 'title' : 'label';
}

/** Undefined for what has no text, condition or order that can be written: the footer, an entry that a page asks for. */
function placeOf(spot: Spot, sheet: Sheet): EditPlace | undefined {
  const page = sheet.page?.props?.name?.value;
  if (spot.kind === 'entry') {
    const entries = sheet.menus[spot.menu];
    const entry = entries[spot.index];
    if (!entry || entry.page !== undefined) return undefined;
    const inMenu = entries.filter((one) => one.page === undefined).map((one) => one.entry);
    const path = ['menu', spot.menu];
    const names = inMenu.map(({ props }) => String(props?.title?.value ?? ''));
    const isOwn = inMenu.every((one) => one.isOwn);
    return {
      holder: {},
      path: [...path, spot.index],
      told: entry.entry,
      lists: [{ id: spot.menu, path, names, isOwn }],
    };
  }
  if (typeof page !== 'string' || !sheet.page) return undefined;
  if (spot.kind === 'page') {
    const items = sheet.page.props?.blocks?.items ?? [];
    const names = items.map(({ props }) => String(props?.id?.value ?? ''));
    const isOwn = sheet.page.props?.blocks?.isOwn === true;
    return {
      holder: { page },
      path: [],
      told: sheet.page,
      lists: [{ id: 'blocks', path: ['blocks'], names, isOwn }],
    };
  }
  if (spot.kind !== 'block') return undefined;
  const { told } = knownOf({ kind: 'block', id: spot.id }, sheet);
  if (!told) return undefined;
  const holder = { page, block: spot.id };
  const parts = partsOf(told);
  if (spot.part) {
    const { list, index } = spot.part;
    const part = parts.find((one) => one.list === list && one.index === index);
    return part && { holder, path: [list, index], told: part.told, lists: [] };
  }
  const lists = [...new Set(parts.map(({ list }) => list))].flatMap((list): OrderedList[] => {
    const node = told.props?.[list];
    const items = parts.filter((part) => part.list === list);
    // One that has no name could not be told apart.
    if (!node?.items || items.length !== node.items.length) return [];
    const more = sheet.addable[spot.id];
    const names = items.map(({ name }) => name);
    const addable = more?.list === list ? more.fields : [];
    return [{ id: list, path: [list], names, isOwn: node.isOwn === true, addable }];
  });
  return { holder, path: [], told, lists };
}

interface FieldProps {
  label: string;
  told: Told | undefined;
  isCode: boolean;
  request: Omit<EditRequest, 'value' | 'isTrial' | 'stamp'>;
  make: MakeEdit;
}

/** A text of a manifest: tried as one types, written with Enter or its button. */
function Field({ label, told, isCode, request, make }: FieldProps) {
  const known = told && !told.why && typeof told.value === 'string' ? told.value : '';
  const [text, setText] = useState(known);
  const [answer, setAnswer] = useState<EditAnswer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isChanged = text !== known;
  const value = text.trim() === '' ? null : text;
  const wanted = JSON.stringify({ ...request, value });
  const latest = useRef(make);
  useEffect(() => {
    latest.current = make;
  });
  useEffect(() => setText(known), [known]);
  useEffect(() => {
    setAnswer(null);
    setFailure(null);
    if (!isChanged) return;
    let isWanted = true;
    const timer = setTimeout(() => {
      latest.current({ ...(JSON.parse(wanted) as typeof request), isTrial: true }).then(
        (said) => isWanted && setAnswer(said),
        (error: Error) => isWanted && setFailure(error.message),
      );
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [wanted, isChanged]);

  const problems = answer?.problems ?? [];
  const isBroken = failure !== null || problems.some(({ severity }) => severity === 'error');
  const write = async () => {
    if (!isChanged || isBroken) return;
    try {
      setAnswer(await make({ ...request, value, isTrial: false }));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  const shared = {
    label,
    value: text,
    placeholder: told?.why && typeof told.value === 'string' ? told.value : undefined,
    error: isBroken,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => setText(currentTarget.value),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.shiftKey) return;
      event.preventDefault();
      void write();
    },
  };
  return (
    <div className={styles.field}>
      {isCode ? (
        <Textarea {...shared} autosize={false} rows={2} styles={{ input: { fontFamily: 'monospace' } }} />
      ) : (
        <TextInput {...shared} />
      )}
      <div role="status">
        {problems.map(({ code, message, suggestion, severity }) => (
          <Text key={message} size="sm" c={severity === 'error' ? 'red.4' : 'yellow.4'}>
            {code} {message}.{suggestion && <> {t.suggestion(suggestion)}</>}
          </Text>
        ))}
        {failure && (
          <Text size="sm" c="red.4">
            {failure}
          </Text>
        )}
        {answer && !isBroken && !answer.isWritten && (
          <Text size="sm" c="dimmed">
            {answer.isNew ? t.newFile(answer.file) : t.goesTo(answer.file)}
          </Text>
        )}
      </div>
      {isChanged && (
        <Group gap="xs" mt={6}>
          <Button size="xs" disabled={isBroken} onClick={write}>
            {t.write}
          </Button>
          <Button size="xs" variant="default" onClick={() => setText(known)}>
            {t.drop}
          </Button>
        </Group>
      )}
    </div>
  );
}

interface OrderProps extends OrderedList {
  holder: Holder;
  make: MakeEdit;
}

/** The items of a list, to be moved and taken out, and what may come to them; each press is written. */
function Order({ path, names, isOwn, addable = [], holder, make }: OrderProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const title = String(path.at(-1));
  const write = async (change: Pick<EditRequest, 'order' | 'add'>) => {
    setBusy(true);
    try {
      const said = await make({ ...holder, path, ...change, isTrial: false });
      const broken = said?.isWritten ? [] : said?.problems.filter(({ severity }) => severity === 'error');
      setProblem(broken?.map(({ code, message }) => `${code} ${message}`).join('\n') || null);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  const all = names.map((_name, index) => index);
  const moved = (index: number, by: number) => {
    const order = all.filter((one) => one !== index);
    order.splice(index + by, 0, index);
    return order;
  };
  return (
    <section className={styles.field} aria-label={title}>
      <Title order={4} size="h6">
        {title}
      </Title>
      {!isOwn && (
        <Text size="xs" c="dimmed">
          {t.ofPreset}
        </Text>
      )}
      {problem && (
        <Alert color="red" my="xs">
          {problem}
        </Alert>
      )}
      <ol className={styles.list}>
        {names.map((name, index) => (
          <li key={name} className={styles.ordered}>
            <span>{name}</span>
            <ActionIcon
              variant="subtle"
              aria-label={t.up(name)}
              disabled={isBusy || index === 0}
              onClick={() => write({ order: moved(index, -1) })}
            >
              ↑
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              aria-label={t.down(name)}
              disabled={isBusy || index === names.length - 1}
              onClick={() => write({ order: moved(index, 1) })}
            >
              ↓
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              aria-label={t.remove(name)}
              disabled={isBusy || names.length === 1}
              onClick={() => write({ order: all.filter((one) => one !== index) })}
            >
              ✕
            </ActionIcon>
          </li>
        ))}
      </ol>
      {addable.length > 0 && (
        <NativeSelect
          size="xs"
          mt="xs"
          aria-label={t.add(title)}
          value=""
          disabled={isBusy}
          data={[
            { value: '', label: t.addMore },
            ...addable.map(({ field, title: name }) => ({ value: field, label: `${name} (${field})` })),
          ]}
          onChange={({ currentTarget }) => write({ add: currentTarget.value })}
        />
      )}
    </section>
  );
}
