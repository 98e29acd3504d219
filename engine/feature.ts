/**
 * What a feature gives the engine. The engine knows these shapes and no feature's name; `main.tsx` hands the
 * list over. A feature is switched and tuned by `flows.<name>` in a tenant's manifest, checked against the
 * feature's own `settings.schema.json`.
 */
import type { ComponentType } from 'react';
import type { Schemas } from '../openapi/generated/types.ts';
import type { ListenOptions } from './contract/call-options.ts';
import type { Call } from './contract/operation-types.ts';
import type { OperationIr, PageIr, RouteIr, TenantIr } from './manifest/ir.ts';

/** The visitor, as far as a feature may know: what the server said. */
export interface Visitor {
  signedIn: boolean;
  user: Pick<Schemas['UserProfile'], 'id' | 'name' | 'gender' | 'status' | 'strategy'> | null;
  /** The whole profile as the contract answers it, for what only one feature reads of it. */
  profile: Readonly<Record<string, unknown>> | null;
  flags: Readonly<Record<string, boolean>>;
  abilities: Readonly<Record<string, boolean>>;
}

/** A program that the visitor belongs to (section 3). */
export interface ProgramSummary {
  id: number;
  description: string;
  /** Address of its logo, null where it has none. */
  logo: string | null;
}

/** What an address is to a visitor: a page that shows, a page that is not for them, or neither. */
export type Standing = 'open' | 'closed' | 'other';

/** What the engine lends to every feature. */
export interface Portal {
  tenant: TenantIr;
  route: RouteIr | null;
  page: PageIr | null;
  visitor: Visitor;
  /** Every program of the visitor, the current one included; none without a session. */
  programs: readonly ProgramSummary[];
  /** What the platform says of the portal for this visitor (section 3), for what only one feature reads of it. */
  platform: Readonly<Schemas['PageSettings']> | null;
  /** Calls an operation of the contract. Throws `ApiFailure` (engine/contract/failure.ts). */
  call: Call;
  /** Reads an operation's stream of events until it ends. Throws `ApiFailure` for a refusal and for no answer. */
  listen(operation: OperationIr, options: ListenOptions): Promise<void>;
  /**
   * Reads again every cached answer of these operations; without any, every answer on screen, except those that are good
   * until they are reloaded by name.
   */
  reload(operations?: readonly string[]): void;
  /** Reads again what a success of this operation makes stale, as the contract says (`x-changes`). */
  reloadAfter(operation: Pick<OperationIr, 'changes'>): void;
  /**
   * Reads settings and user again (after sign-in, a changed profile). `signedIn`: whether there is a session, where the
   * caller knows; left out, it is tried. Where it fails, what was known before still stands.
   */
  restart(signedIn?: boolean): Promise<void>;
  /** Ends the session and goes home. Answers false where the server did not end it; the visitor has been told. */
  signOut(): Promise<boolean>;
  /** Goes home as a visitor, after the server ended the session. */
  leave(): Promise<void>;
  go(path: string): void;
  standing(path: string): Standing;
  toast(kind: 'success' | 'error' | 'info', text: string, ms?: number): void;
  /** Says a text to screen readers, politely. */
  announce(text: string): void;
  log(level: 'info' | 'warn' | 'error', message: string, details?: Record<string, unknown>): void;
}

export interface OverlayProps<Settings, Item> {
  portal: Portal;
  settings: Settings;
  item: Item;
  /** The visitor asked for it: it did not come by itself. */
  isRequested: boolean;
  /** The visitor is done: the engine removes the overlay and may show the next one. */
  onClose(): void;
}

/** A dialog that shows by itself on a page. One at a time, smallest `order` first. */
export interface OverlaySlot<Settings, Item> {
  order: number;
  /**
   * Operation read (and cached) to know whether something is due, chosen by the visitor where it depends on them; not
   * asked when `isEligible` is false. Null: nothing is read ahead, and `choose` gets null.
   */
  operation: OperationIr | ((portal: Portal) => OperationIr) | null;
  /** The answer is good until the feature reloads it, however long the visit. */
  keepsAnswer?: boolean;
  isEligible(portal: Portal, settings: Settings): boolean;
  /** The item due on this page, or null. `requested`: the visitor asked for it by a link to the feature. */
  choose(answer: unknown, portal: Portal, requested: boolean, settings: Settings): Item | null;
  /** It shows now, by itself: nobody asked for it. */
  onShown?(portal: Portal): void;
  /** It was closed, whoever asked for it. */
  onClosed?(portal: Portal): void;
  /** Loads the view's chunk; called only when an item is due. */
  load(): Promise<{ default: ComponentType<OverlayProps<Settings, Item>> }>;
}

/** The answer of the operation that a manifest gave a feature's block (`from`). */
export interface BlockAnswer {
  status: 'loading' | 'error' | 'ready';
  /** What `data` is in expressions: a record without its envelope, else the whole answer. */
  data: unknown;
  /** When it came, ms: `data` stays the same object while the server says the same. */
  readonly readAt: number;
  error: unknown;
  retry(): void;
}

export interface BlockSlotProps<Settings> {
  portal: Portal;
  settings: Settings;
  props: Record<string, unknown>;
  /** Absent where the manifest names no operation. */
  answer?: BlockAnswer;
}

/** A block that manifests place with `"block": "feature", "feature": "<name>"`. */
export interface BlockSlot<Settings> {
  /** It draws its own frame, or nothing at all. */
  isBare?: boolean;
  load(): Promise<{ default: ComponentType<BlockSlotProps<Settings>> }>;
}

export interface WatcherProps<Settings> {
  portal: Portal;
  settings: Settings;
}

/** A component that is mounted on every page for as long as it is eligible; it comes once the page is drawn. */
export interface WatcherSlot<Settings> {
  isEligible(portal: Portal, settings: Settings): boolean;
  load(): Promise<{ default: ComponentType<WatcherProps<Settings>> }>;
}

/** An entry of the user menu and of the drawer that asks for the feature's own overlay. */
export interface EntrySlot<Settings> {
  label: string;
  /** Name of an icon of the portal's set. */
  icon: string;
  isEligible(portal: Portal, settings: Settings): boolean;
}

/** One answer that a gate decides by: an operation of the contract and its path parameters. */
export interface GateSource {
  operation: OperationIr;
  params?: Readonly<Record<string, string>>;
}

/** A signed-in visitor about to see a page. */
export interface GateVisit {
  pathname: string;
  search: string;
  origin: string;
  /** Of the user profile (section 3). */
  status: number;
  /** An admin looks in as the participant. */
  adminAccess: boolean;
}

export interface GateVerdict {
  /** Path of this portal to show instead. */
  to?: string;
  /** Told once, as an error. */
  notice?: { text: string; ms: number };
  /** The session ends, and the visitor is sent home. */
  signOut?: boolean;
}

/**
 * Decides, before a page shows, whether a signed-in visitor may see it now: a pure function, the same on the server
 * (which redirects at once) and in the browser. Following its verdicts must always end.
 */
export interface GateSlot<Settings> {
  sources: readonly GateSource[];
  /** `answers`: bodies in the order of `sources`; undefined for one that could not be read. */
  decide(visit: GateVisit, answers: readonly unknown[], settings: Settings): GateVerdict | null;
}

export interface SessionEndProps<Settings> {
  portal: Portal;
  settings: Settings;
  /** There is a session again: the visitor goes on where they were. */
  onBack(): void;
  /** The visitor goes without one: on to what the address shows to visitors. */
  onLeave(): void;
}

/** A dialog over the page when the session ended while the visitor was at work. Without one, a toast says so. */
export interface SessionEndSlot<Settings> {
  load(): Promise<{ default: ComponentType<SessionEndProps<Settings>> }>;
}

export interface Feature<Settings = Record<string, unknown>, Item = unknown> {
  name: string;
  overlay?: OverlaySlot<Settings, Item>;
  block?: BlockSlot<Settings>;
  watcher?: WatcherSlot<Settings>;
  entry?: EntrySlot<Settings>;
  gate?: GateSlot<Settings>;
  sessionEnd?: SessionEndSlot<Settings>;
}

/** Keeps the item's and settings' types inside the feature and forgets them outside. */
export function defineFeature<Settings, Item = unknown>(feature: Feature<Settings, Item>): Feature {
  return feature as unknown as Feature;
}
