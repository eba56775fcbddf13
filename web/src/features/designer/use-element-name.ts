import type { DesignElement } from '@testamur/contract/certificate-templates/design'
import { labelled } from '../../lib/labelled.ts'
import { useText } from '../../lib/text.ts'

const LONGEST = 32

/** The name of an element in lists and for screen readers: its kind and what distinguishes it. */
export function useElementName() {
  const t = useText('admin-templates')
  return (element: DesignElement): string => {
    const kind = t(`kind_${element.kind}`)
    const about = aboutOf(element)
    return about === ''
      ? kind
      : labelled(kind, about.length > LONGEST ? `${about.slice(0, LONGEST)}…` : about)
  }
}

function aboutOf(element: DesignElement): string {
  if (element.kind === 'text') return element.text.replaceAll('\n', ' ')
  if (element.kind === 'signature') return element.office === '' ? element.name : element.office
  return element.kind === 'image' ? element.description : ''
}
