import type { ShownAnswer } from '@testamur/contract/asked-fields/field-schemas'
import { useText } from '../../lib/text.ts'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { readableAnswer } from '../asked-fields/answer-text.ts'

/** The applicant's answers to the institution's own questions. */
export function Answers({ answers }: { answers: readonly ShownAnswer[] }) {
  const t = useText('admin-papers')
  if (answers.length === 0) return null
  return (
    <Card title={t('answersTitle')}>
      <DescriptionList
        items={answers.map(({ label, value }) => ({ term: label, details: readableAnswer(value) }))}
      />
    </Card>
  )
}
