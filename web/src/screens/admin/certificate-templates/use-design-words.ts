import type { DesignElement, TemplateDesign } from '@testamur/contract/certificate-templates/design'
import { useElementName } from '../../../features/designer/use-element-name.ts'
import { writeLength } from '../../../features/designer/write-length.ts'
import type { FieldLabels, SayValue } from '../../../features/settings/say-value.ts'
import { type Translate, useText } from '../../../lib/text.ts'
import { elementPath } from './design-conflict.ts'

type Key = Parameters<Translate<'admin-templates'>>[0]

/** What the panels of the editor call the fields of an element and of the page. */
const FIELDS: Readonly<Record<string, Key>> = {
  x: 'fromLeft',
  y: 'fromTop',
  width: 'width',
  height: 'height',
  bleed: 'bleed',
  margin: 'margin',
  text: 'text',
  font: 'font',
  size: 'size',
  weight: 'weight',
  italic: 'italic',
  colour: 'colour',
  align: 'align',
  least_size: 'leastSize',
  vertical: 'vertical',
  lines: 'lines',
  optional: 'optional',
  picture: 'choosePicture',
  description: 'pictureDescription',
  fit: 'fit',
  thickness: 'thickness',
  radius: 'radius',
  fill: 'fill',
  name: 'signatoryName',
  office: 'signatoryOffice',
}

const WEIGHTS: Readonly<Record<number, Key>> = { 400: 'regular', 600: 'semibold', 700: 'bold' }
/** Fields whose values have names: `align_left`. */
const NAMED = /^(align|fit|vertical)$/
const TYPEFACES: Readonly<Record<string, string>> = { serif: 'Noto Serif', sans: 'Noto Sans' }

/** Uploaded pictures have no name: two of them are told apart by the beginning of their fingerprint. */
const PICTURE = /^\/template-pictures\/([0-9a-f]{6})/

/** The differences of two designs in the words of the editor. `designs`: of both people, for the names of their elements. */
export function useDesignWords(designs: readonly TemplateDesign[]): {
  labels: FieldLabels
  sayValue: SayValue
} {
  const t = useText('admin-templates')
  const nameOf = useElementName()
  const labels: Record<string, string> = { background: t('background') }
  const addFields = (thing: object, name: string, under: string) => {
    for (const field of Object.keys(thing)) {
      const key = FIELDS[field]
      if (key !== undefined) labels[`${under}.${field}`] = t('fieldOf', { name, field: t(key) })
    }
  }
  for (const { page, elements } of designs) {
    addFields(page, t('sheet'), 'page')
    for (const element of elements) {
      labels[elementPath(element.id)] = nameOf(element)
      addFields(element, nameOf(element), elementPath(element.id))
    }
  }
  return {
    labels,
    sayValue(path, value) {
      if (Array.isArray(value)) {
        const [element] = value as readonly DesignElement[]
        return element === undefined ? t('noElement') : nameOf(element)
      }
      const field = path.slice(path.lastIndexOf('.') + 1)
      const weight = field === 'weight' ? WEIGHTS[Number(value)] : undefined
      if (weight !== undefined) return t(weight)
      if (typeof value === 'number') return writeLength(value)
      if (typeof value !== 'string') return undefined
      if (NAMED.test(field)) return t(`${field}_${value}` as Key)
      const fingerprint = PICTURE.exec(value)?.[1]
      if (fingerprint !== undefined) return t('pictureNumber', { fingerprint })
      return field === 'font' ? TYPEFACES[value] : undefined
    },
  }
}
