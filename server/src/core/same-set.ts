type Versioned<Key extends string> = { readonly [K in Key]: string | number } & { readonly version: number }

/**
 * Whether this list names each known thing exactly once, in its current version. Whoever reorders a list must have
 * seen all of it.
 */
export const namesAllOf = <Key extends string>(
  key: Key,
  known: readonly Versioned<Key>[],
  named: readonly Versioned<Key>[],
): boolean =>
  known.length === named.length &&
  new Set(named.map((one) => one[key])).size === named.length &&
  named.every((one) => known.some((other) => other[key] === one[key] && other.version === one.version))
