import { previewGradingScale } from '@calls/grading/grading-scales'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Problem, readReply } from '../../../../api/read-reply.ts'
import { readNumber } from '../../../../lib/read-number.ts'
import { useText } from '../../../../lib/text.ts'
import { useSettled } from '../../../../lib/use-settled.ts'
import { Card } from '../../../../ui/card.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import { bodyOf, type ScaleDraft } from './draft.ts'
import { ExampleResult } from './example-result.tsx'

type Row = { readonly course: string; readonly units: number; readonly score: string }

/** One course is repeated, because scales differ most in how they count that. */
const courses: readonly Row[] = [
  { course: 'ENG 101', units: 3, score: '72' },
  { course: 'MTH 101', units: 3, score: '38' },
  { course: 'MTH 101', units: 3, score: '55' },
  { course: 'PHY 101', units: 2, score: '61' },
]

/** Computes a few sample courses on the server with the scale in the form, again after each change. */
export function ExampleCard({ draft }: { draft: ScaleDraft }) {
  const t = useText('admin-grading')
  const [rows, setRows] = useState(courses)
  const results = rows.map(({ score, ...row }) => ({ ...row, score: readNumber(score) ?? Number.NaN }))
  // The example doesn't depend on the name, which a new scale gets last.
  const body = useSettled({ ...bodyOf(draft), name: t('example'), results })
  const { data: answer } = useQuery({
    queryKey: [previewGradingScale.id, body],
    queryFn: () => readReply(previewGradingScale, { body }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  return (
    <Card title={t('example')}>
      <p className="mb-4 max-w-prose text-soft">{t('exampleLead')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {rows.map((row, place) => {
          const id = `example-${place}`
          return (
            <div key={id} className="flex items-center justify-between gap-3">
              <label htmlFor={id} className="numbers">
                {t('exampleCourse', {
                  course: row.course,
                  units: row.units,
                  again: rows.findIndex(({ course }) => course === row.course) < place ? 'yes' : 'no',
                })}
              </label>
              <Input
                id={id}
                value={row.score}
                inputMode="decimal"
                className="numbers max-w-20"
                autoComplete="off"
                onChange={(event) => {
                  const score = event.currentTarget.value
                  setRows(rows.map((one, at) => (at === place ? { ...one, score } : one)))
                }}
              />
            </div>
          )
        })}
      </div>
      <div className="mt-5 grid justify-items-start gap-4">
        {answer?.problem && <FieldError name="example">{firstFault(answer.problem)}</FieldError>}
        {answer?.data && <ExampleResult example={answer.data} />}
      </div>
    </Card>
  )
}

const firstFault = ({ body, message }: Problem): string =>
  Object.values(body?.errors ?? {})[0]?.[0] ?? message
