import type { OperationId } from '../../openapi/generated/operations.ts';
import type { operations } from '../../openapi/generated/types.ts';
import type { OperationIr } from '../manifest/ir.ts';
import type { CallOptions } from './call-options.ts';

/**
 * Calls an operation. Code that names one (openapi/generated/calls) has its input and answer checked against the contract;
 * what a manifest names has been checked by the compiler.
 * @throws {ApiFailure} for every answer that is not a success, and for none
 */
export type Call = <Id extends string>(
  operation: OperationIr<Id>,
  ...options: ArgumentsOf<Id>
) => Promise<AnswerOf<Id>>;

/** The body of an operation's 200 answer; unknown where it has none, as a stream or a file. */
export type AnswerOf<Id extends string> = Id extends OperationId
  ? operations[Id] extends { responses: { 200: { content: { 'application/json': infer Body } } } }
    ? Body
    : unknown
  : unknown;

/** The options of a call, which may be left out where nothing of them is required. */
type ArgumentsOf<Id extends string> = Id extends OperationId
  ? Record<never, never> extends InputOf<Id>
    ? [options?: InputOf<Id>]
    : [options: InputOf<Id>]
  : [options?: CallOptions];

/** What one operation takes: a wrong or missing parameter, field or body fails the type check. */
export type InputOf<Id extends OperationId> = Omit<CallOptions, 'path' | 'query' | 'body'> &
  Member<'path', WithoutProgram<Parameters<Id, 'path'>>> &
  Member<'query', Parameters<Id, 'query'>> &
  Member<'body', BodyOf<Id>>;

type Parameters<Id extends OperationId, Place extends 'path' | 'query'> = NonNullable<
  operations[Id]['parameters'][Place]
>;

/** The client fills the program into the path and into every JSON body by itself. */
type WithoutProgram<Path> = [Exclude<keyof Path, 'programId'>] extends [never]
  ? never
  : Omit<Path, 'programId'>;

type BodyOf<Id extends OperationId> = operations[Id] extends { requestBody?: { content: infer Content } }
  ?
      | (Content extends { 'application/json': infer Json } ? Unchanged<Omit<Json, 'program_id'>> : never)
      | (Content extends { 'multipart/form-data': unknown } ? FormData : never)
  : never;

/** A call does not change what it is given: lists may be read-only. */
type Unchanged<Type> = Type extends object ? { readonly [Name in keyof Type]: Unchanged<Type[Name]> } : Type;

/** A member of this type: forbidden where there is none, optional where nothing in it is required. */
type Member<Name extends string, Type> = [Type] extends [never]
  ? { [name in Name]?: never }
  : Record<never, never> extends Type
    ? { [name in Name]?: Type }
    : { [name in Name]: Type };
