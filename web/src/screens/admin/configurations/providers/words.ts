import { type Translate, useText } from '../../../../lib/text.ts'

type Key = Parameters<Translate<'admin-configurations'>>[0]

/** The name of a gateway or of one of its fields, or its identifier if the catalogue has no name. */
export function useNameOf() {
  const t = useText('admin-configurations')
  return (kind: 'adapter' | 'field', name: string): string => {
    const key = `${kind}_${name}`
    const text = t(key as Key)
    return text === `admin-configurations.${key}` ? name.replaceAll('_', ' ') : text
  }
}
