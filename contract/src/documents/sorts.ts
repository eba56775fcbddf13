/** The sort orders of the register of disclosures, latest first by default. A minus reverses the order. */
export const disclosureSorts = ['-last', 'last'] as const
