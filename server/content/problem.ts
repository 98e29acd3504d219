/** Content files that cannot be applied; the message is for the terminal, a problem a line. */
export class ContentProblem extends Error {}
