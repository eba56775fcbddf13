/** The steps by number. The documents step comes before the last one, if the application type requires documents. */
export const steps = { you: 0, studies: 1, copies: 2, documents: 3 } as const
