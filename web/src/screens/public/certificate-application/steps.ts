/** The steps of the form, in their order. */
export const steps = { kind: 0, you: 1, studies: 2, name: 3, papers: 4, collection: 5, check: 6 } as const
