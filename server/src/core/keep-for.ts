/** The same function, which computes its answer once for each object and keeps it as long as that object. */
export function keepFor<K extends object, V extends object>(compute: (key: K) => V): (key: K) => V {
  const kept = new WeakMap<K, V>()
  return (key) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const value = compute(key)
    kept.set(key, value)
    return value
  }
}
