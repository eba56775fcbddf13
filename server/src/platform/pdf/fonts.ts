import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const faces = [
  ['noto-sans', 'NotoSans', ['400Regular', '400Regular_Italic', '600SemiBold', '700Bold']],
  ['noto-serif', 'NotoSerif', ['400Regular', '400Regular_Italic', '600SemiBold', '700Bold']],
  // No italic, because Arabic has none.
  ['noto-naskh-arabic', 'NotoNaskhArabic', ['400Regular', '600SemiBold', '700Bold']],
] as const

/** The fonts of all documents, from installed packages; the machine's own fonts are never used. */
export const fontFiles = (): Buffer[] => [...fontFamilies().values()].flat()

/** The same: the styles of each family, by its package. */
export function fontFamilies(): Map<string, Buffer[]> {
  const require = createRequire(import.meta.url)
  return new Map(
    faces.map(([pack, family, styles]) => {
      const folder = dirname(require.resolve(`@expo-google-fonts/${pack}/package.json`))
      return [pack, styles.map((style) => readFileSync(join(folder, style, `${family}_${style}.ttf`)))]
    }),
  )
}
