/** How far one press of a button moves the slider, px (specification, section 9). */
export const SLIDE_STEP_PX = 618;
