/** The parts of the contract's answers that the pop-ups use (popup.list, popup.private). */
import type { Schemas } from '../../openapi/generated/types.ts';

export type Popup = Schemas['Popup'];
export type Question = Schemas['PopupQuestion'];
