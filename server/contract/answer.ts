import fastJson, { type Schema as JsonSchema } from 'fast-json-stringify';
import { contractId, type OperationSpec, type Schema, sharedSchemas } from './document.ts';
import { answerChecker } from './validation.ts';

/** A response that breaks the contract: our own bug. The log gets its path; the client does not. */
export class ContractViolation extends Error {
  constructor(operation: string, problems: readonly string[]) {
    super(`The answer of ${operation} breaks the contract: ${problems.join('; ')}`);
    this.name = 'ContractViolation';
  }
}

/** The contract's JSON Schemas in the serialiser's narrower type. */
const asJsonSchema = (schema: Schema) => schema as unknown as JsonSchema;

export type AnswerWriter = (answer: unknown) => string;

/**
 * Writes an operation's response as JSON, without properties that the contract does not declare. With
 * `isStrict` a response that breaks the contract throws `ContractViolation`.
 */
export function answerWriter(spec: OperationSpec, isStrict: boolean): AnswerWriter {
  const { answer: schema, answers, info } = spec;
  // A file is written while it is sent.
  if (!schema || answers === 'base64') return () => '';
  const stringify = fastJson(asJsonSchema(schema), {
    schema: { [contractId]: asJsonSchema(sharedSchemas) },
  });
  const problemsOf = isStrict ? answerChecker(schema) : () => [];
  return (answer) => {
    const problems = problemsOf(answer);
    if (problems.length > 0) throw new ContractViolation(info.id, problems);
    return stringify(answer);
  };
}
