import { type Translate, useText } from '../../../../lib/text.ts'

type Key = Parameters<Translate<'admin-configurations'>>[0]

/** The name of a gateway or of one of its fields; one that we have no words for goes by its own. */
export function useNameOf() {
  const t = useText('admin-configurations')
  return (kind: 'adapter' | 'field', name: string): string => {
    const key = `${kind}_${name}`
    const text = t(key as Key)
    return text === `admin-configurations.${key}` ? name.replaceAll('_', ' ') : text
  }
}
