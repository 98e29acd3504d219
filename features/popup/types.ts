/** The parts of the contract's answers that the pop-ups use (popup.list, popup.private). */
import type { components } from '../../openapi/generated/types.ts';

export type Popup = components['schemas']['Popup'];
export type Question = components['schemas']['PopupQuestion'];
