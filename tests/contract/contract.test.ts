import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { Ability } from '../../openapi/generated/abilities.ts';
import { operationByRole, operationList } from '../../openapi/generated/operations.ts';
import { renderContract } from '../../scripts/generate.ts';
import { renderServerLists } from '../../scripts/server-lists.ts';
import { operationSpecs, sharedSchemas } from '../../server/contract/document.ts';
import { specifiedOperations } from './specified-operations.ts';

type Node = Record<string, unknown>;
const folder = fileURLToPath(new URL('../../openapi/', import.meta.url));
const read = (name: string) => readFileSync(`${folder}generated/${name}`, 'utf8');
const contract = JSON.parse(read('contract.json')) as Node;

/** Every object of a tree with where it is. */
function* walk(node: unknown, place = '#'): Generator<[string, Node]> {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) yield [place, node as Node];
  for (const [key, value] of Object.entries(node)) yield* walk(value, `${place}/${key}`);
}

const nodes = [...walk(contract)];

it('has fresh generated files', async () => {
  for (const [name, text] of Object.entries(await renderContract(folder))) {
    expect(text === read(name), `openapi/generated/${name} is stale: run "npm run generate"`).toBe(true);
  }
  for (const [file, text] of Object.entries(renderServerLists())) {
    expect(text === readFileSync(file, 'utf8'), `${file} is stale: run "npm run generate"`).toBe(true);
  }
});

it('says every shape in JSON Schema 2020-12', () => {
  const ajv = new Ajv2020({ strict: false });
  const wrong = (schema: object | null) => schema !== null && !ajv.validateSchema(schema);
  const { schemas } = sharedSchemas.components as { schemas: Record<string, object> };
  expect(Object.entries(schemas).flatMap(([name, schema]) => (wrong(schema) ? [name] : []))).toEqual([]);
  for (const { info, path, query, json, multipart, answer } of operationSpecs.values())
    expect([path, query, json, multipart, answer].filter(wrong), info.id).toEqual([]);
});

/** Calls of ours that the specification does not list: it leaves to us how its words come true. */
const added = [
  'auth.redeemLink',
  'auth.trustedDevices',
  'auth.forgetTrustedDevice',
  'order.fulfillment',
  'order.move',
  'store.debit',
  'store.move',
  'game.today',
  'game.offered',
  'memory.startGame',
  'badge.arrived',
  'badge.celebrate',
  'auth.changeEmail',
  'auth.confirmEmail',
  'auth.changePhone',
  'auth.undoContact',
  'auth.changeOwnPassword',
  'auth.secondFactor',
  'auth.askSecondFactor',
  'auth.turnOnSecondFactor',
  'auth.turnOffSecondFactor',
  'auth.sessions',
  'auth.endSession',
  'auth.endOtherSessions',
  'participant.updatePhoto',
  'participant.removePhoto',
  'push.send',
  'report.create',
  'pointsDistribution.show',
  'pointsDistribution.people',
  'pointsDistribution.cancel',
  'pointsDistribution.budget',
  'pointsDistribution.grant',
  'pointsDistribution.takeBack',
  'establishment.cities',
  'establishment.show',
  'pointsDistribution.budgets',
  'pointsDistribution.budgetEntries',
  'pointsDistribution.access',
  'import.kinds',
  'import.access',
  'import.errors',
  'import.refused',
  'import.correct',
  'campaign.deleteRequisition',
  'invoice.addProduct',
  'invoice.removeProduct',
  'invoice.approve',
  'invoice.refuse',
  'push.stream',
  'push.device',
  'push.subscribe',
  'push.unsubscribe',
  'ticket.show',
  'ticket.updateStatus',
  'ticket.replies',
  'library.folders',
  'consent.show',
  'consent.give',
  'consent.history',
  'privacy.erasure',
  'privacy.requestErasure',
  'privacy.withdrawErasure',
  'privacy.copies',
  'privacy.requestCopy',
  'privacy.openCopy',
  'ticket.showUnlogged',
  'ticket.answersUnlogged',
  'ticket.answerUnlogged',
  'ticket.openUnloggedAttachment',
  'certificate.verify',
  'luckyNumber.result',
  'customField.registration',
  'statement.expiring',
  'participant.show',
  'merchan.openPhoto',
  'merchan.approvePhoto',
  'merchan.refusePhoto',
  'feed.comments',
  'feed.editComment',
  'feed.deleteComment',
  'feed.reportComment',
  'feed.hideComment',
  'attachment.list',
  'attachment.delete',
  'contract.show',
];

/** The specification has one right of managers; docs/abilities.md divides it among positions. */
const specifiedAccess = (access: Ability) =>
  ['public', 'participant', 'admin'].includes(access) ? access : 'manager';

describe('an operation of the specification', () => {
  const ours = operationList.filter(({ id }) => !added.includes(id));

  it('is in the list of the specification under its name', () => {
    expect(specifiedOperations.size).toBe(233);
    expect(ours.filter(({ id }) => !specifiedOperations.has(id)).map(({ id }) => id)).toEqual([]);
    expect(added.filter((id) => specifiedOperations.has(id))).toEqual([]);
  });

  it.each(ours.map((info) => [info.id, info] as const))(
    '%s has its method, path, access, default order and page size',
    (id, { method, path, access, order }) => {
      const specified = specifiedOperations.get(id);
      // Where the specification names no default order or page size, the contract may have one of its own.
      const named = specified?.order === '' ? '' : (order ?? '');
      const { query } = operationSpecs.get(id) ?? {};
      const { per_page } = (query?.properties ?? {}) as Record<string, { default?: number }>;
      const pageSize = specified?.pageSize === null ? null : per_page?.default;
      const said = { id, method, path, access: specifiedAccess(access), order: named, pageSize };
      expect(said).toEqual(specified);
    },
  );
});

it('gives each part that the engine asks for to one operation', () => {
  const roles = operationList.flatMap((operation) => (operation.role ? [operation.role] : []));
  expect(new Set(roles).size).toBe(roles.length);
  expect(operationByRole('session.user').id).toBe('auth.user');
  expect(() => operationByRole('nobody')).toThrow('nobody');
});

it('names reading operations as what a write changes', () => {
  const reads = new Set<string>(operationList.filter(({ writes }) => !writes).map(({ id }) => id));
  const wrong = operationList.flatMap(({ id, writes, changes = [] }) => {
    const unknown = changes.filter((name) => !reads.has(name));
    return writes || changes.length === 0 ? unknown : [id];
  });
  expect(wrong).toEqual([]);
});

describe('every schema', () => {
  it('has a pt-BR title on each property and parameter', () => {
    const untitled = nodes.flatMap(([place, node]) => {
      if (node.in && node.schema) {
        return (node.schema as Node).title ? [] : [`${place} (${String(node.name)})`];
      }
      const isSchema = node.type === 'object' && typeof node.properties === 'object';
      if (!isSchema) return [];
      return Object.entries(node.properties as Record<string, Node>).flatMap(([name, property]) =>
        typeof property.title === 'string' ? [] : [`${place}/properties/${name}`],
      );
    });
    expect(untitled).toEqual([]);
  });

  it('names required properties that it has', () => {
    const unknown = nodes.flatMap(([place, node]) =>
      Array.isArray(node.required) && typeof node.properties === 'object'
        ? node.required
            .filter((name: string) => !(name in (node.properties as Node)))
            .map((n) => `${place} ${n}`)
        : [],
    );
    expect(unknown).toEqual([]);
  });

  it('labels every value of an enum', () => {
    const unlabelled = nodes.flatMap(([place, node]) => {
      if (!Array.isArray(node.enum)) return [];
      const labels = Object.keys((node['x-enum-labels'] as Node | undefined) ?? {});
      const values = node.enum.filter((value) => value !== null).map(String);
      return values.every((value) => labels.includes(value)) ? [] : [place];
    });
    expect(unlabelled).toEqual([]);
  });

  it('refers to what exists, and is referred to', () => {
    const targets = new Set(nodes.flatMap(([, node]) => (typeof node.$ref === 'string' ? [node.$ref] : [])));
    const resolve = (ref: string) =>
      ref
        .slice(2)
        .split('/')
        .reduce<unknown>((node, key) => (node as Node | undefined)?.[key], contract);
    expect([...targets].filter((ref) => resolve(ref) === undefined)).toEqual([]);
    const schemas = Object.keys((contract.components as Record<string, Node>).schemas ?? {});
    expect(schemas.filter((name) => !targets.has(`#/components/schemas/${name}`))).toEqual([]);
  });
});
