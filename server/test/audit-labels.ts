import { readFileSync } from 'node:fs'

const AREA = 'admin-audit.ts'

/** The names that one language has for acts of the audit trail, as the screen reads them (`say-act.ts`). */
function labelsOf(language: 'en' | 'fr'): ReadonlySet<string> {
  const file = new URL(`../../web/src/messages/${language}/${AREA}`, import.meta.url)
  return new Set(
    readFileSync(file, 'utf8')
      .match(/^ {2}\w+(?=:)/gm)
      ?.map((key) => key.trim()),
  )
}

const catalogues = [labelsOf('en'), labelsOf('fr')]

/** Whether every language says this act: `import.rehearse` by a label of its own, or by its noun and its verb. */
export function hasAuditLabel(action: string): boolean {
  const plain = (name: string) => name.replace(/[.-]/g, '_')
  const [noun = '', verb = ''] = action.split(/\.(.*)/)
  return catalogues.every(
    (labels) =>
      labels.has(`act_${plain(action)}`) ||
      (labels.has(`noun_${plain(noun)}`) && labels.has(`verb_${verb.split('_')[0]}`)),
  )
}
