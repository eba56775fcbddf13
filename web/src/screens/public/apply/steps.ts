/** The steps by their numbers; the documents stand before the last step, and only where a type asks for some. */
export const steps = { you: 0, studies: 1, copies: 2, documents: 3 } as const
