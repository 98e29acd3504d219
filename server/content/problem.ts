/** Content files that cannot be applied; the message is for the terminal, one problem in each line. */
export class ContentProblem extends Error {}
