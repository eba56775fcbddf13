/** `min_quantity` → `Min quantity`: for a field without a label. */
export function spellOut(field: string): string {
  const words = field.replace(/_(?:minor|id)$/, '').replace(/[_.]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
