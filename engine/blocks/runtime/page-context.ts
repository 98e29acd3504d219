import { type ComponentType, createContext, useContext } from 'react';
import type { Scope } from '../../expression/evaluate.ts';
import type { BlockIr, BlockName, BlockOf, PageIr, SourceIr } from '../../manifest/ir.ts';

/** One view a name: total over the names of the IR. */
export type BlockViews = { [Name in BlockName]: ComponentType<{ block: BlockOf<Name> }> };

/** A block that a click opened, with the values that the click gave it. */
export interface Opened {
  block: BlockIr;
  values: Scope;
}

export interface Question {
  title?: string;
  text: string;
  accept?: string;
  danger?: boolean;
}

/** A question that waits for its answer. */
export interface Asked extends Question {
  answer(agreed: boolean): void;
}

/** What every block of a page can reach: its sources, its modals and a question to the visitor. */
export interface PageRuntime {
  page: PageIr;
  /** Handed down rather than imported: blocks that hold blocks are among them. */
  views: BlockViews;
  source(key: string): SourceIr;
  /**
   * Opens the block that a manifest marks with `in: modal`; it sees `opened`: what the click gives it. `onSent` hears that
   * its form was sent.
   */
  open(blockId: string, opened: Readonly<Record<string, unknown>>, onSent?: () => void): void;
  /** Closes the topmost modal, asking first when it holds unsaved work. */
  close(): void;
  /** Closes the modal whose form was sent, unless it holds more that is not saved. Answers whether it is closed. */
  sent(): boolean;
  /** Asks before an action: true when the visitor agrees. */
  confirm(question: Question): Promise<boolean>;
  modals: ReadonlyMap<string, BlockIr>;
  /** Ids of what holds unsaved work (forms, messages, lines to correct): each adds and removes itself (`useLeaveGuard`). */
  unsaved: Set<string>;
}

export const PageContext = createContext<PageRuntime | null>(null);

export function usePage(): PageRuntime {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage outside of a PageView');
  return page;
}

/** Inside a dialog, its block: the dialog has that one's title, and no card needs a frame of its own. */
export const InModal = createContext<BlockIr | null>(null);

export function useInModal(): BlockIr | null {
  return useContext(InModal);
}
