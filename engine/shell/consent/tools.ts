import type { Schemas } from '../../../openapi/generated/types.ts';
import { report } from '../../log.ts';

type Tag = Schemas['AnalyticsTag'];

/** Tells every running tool that something happened. */
export type Tell = (event: string, details: Readonly<Record<string, unknown>>) => void;

/** Where a tool takes events from. */
type Queue = unknown[];

const queueOf = ({ queue }: Tag): Queue => {
  const place = window as unknown as Record<string, Queue | undefined>;
  place[queue] ??= [];
  return place[queue];
};

/** Tools that take commands look whether they were written as a call's arguments. */
function command(..._parts: unknown[]): IArguments {
  // biome-ignore lint/complexity/noArguments: an array would be another kind of entry to them
  return arguments;
}

/** One event in the form that a tool takes. */
function entry(tag: Tag, event: string, details: Readonly<Record<string, unknown>>): unknown {
  return tag.form === 'command' ? command('event', event, details) : { event, ...details };
}

/**
 * Loads the tools that the visitor agreed to, each with what it has to know first, and answers how to tell them
 * something. Without a program nothing is loaded, and the log says so (section 8).
 */
export function startTools(tags: readonly Tag[], programId: number | undefined): Tell | null {
  if (!programId) {
    report('error', 'Missing program id for analytics');
    return null;
  }
  for (const tag of tags) {
    const queue = queueOf(tag);
    if (tag.form === 'command')
      queue.push(command('js', new Date()), command('config', tag.code, { program_id: programId }));
    else queue.push({ event: 'start', code: tag.code, program_id: programId });
    const script = document.createElement('script');
    script.src = tag.script;
    script.async = true;
    document.head.append(script);
  }
  return (event, details) => {
    for (const tag of tags) queueOf(tag).push(entry(tag, event, { ...details, program_id: programId }));
  };
}
