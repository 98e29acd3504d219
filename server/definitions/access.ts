import type { OperationId } from '../../openapi/generated/operations.ts';
import type { Schemas } from '../../openapi/generated/types.ts';
import { ApiError } from '../contract/errors.ts';
import type { ContextOf, Handler, HandlerAnswer, HandlerInput } from '../contract/handler.ts';

/** The operations that answer whether the caller may see a page (`guard`). */
export type AccessId = {
  [Id in OperationId]: HandlerAnswer<Id> extends { data: Schemas['PageAccess'] } ? Id : never;
}[OperationId];

/** The handler of a page's guard: it refuses callers who may not see the page. */
export function defineAccess<Id extends AccessId>(
  _id: Id,
  mayOpen: (context: ContextOf<Id>, input: HandlerInput<Id>) => boolean | Promise<boolean>,
): Handler<Id> {
  return async (input, context) => {
    if (!(await mayOpen(context, input))) throw new ApiError('forbidden');
    return { data: { allowed: true } } as unknown as HandlerAnswer<Id>;
  };
}
