import { previewGradingScale } from '@calls/grading/grading-scales'
import { useState } from 'react'
import { call } from '../../../../api/client.ts'
import { readNumber } from '../../../../lib/read-number.ts'
import { useText } from '../../../../lib/text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import { bodyOf, type Example, type ScaleDraft } from './draft.ts'
import { ExampleResult } from './example-result.tsx'

type Row = { readonly course: string; readonly units: number; readonly score: string }

/** One course is repeated, because scales differ most in how they count that. */
const courses: readonly Row[] = [
  { course: 'ENG 101', units: 3, score: '72' },
  { course: 'MTH 101', units: 3, score: '38' },
  { course: 'MTH 101', units: 3, score: '55' },
  { course: 'PHY 101', units: 2, score: '61' },
]

/** Computes a few sample courses on the server with the scale in the form. */
export function ExampleCard({ draft }: { draft: () => ScaleDraft }) {
  const t = useText('admin-grading')
  const [rows, setRows] = useState(courses)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [example, setExample] = useState<Example | null>(null)
  const count = async () => {
    if (busy) return
    setBusy(true)
    setFault(undefined)
    const results = rows.map(({ score, ...row }) => ({ ...row, score: readNumber(score) ?? Number.NaN }))
    const reply = await call(previewGradingScale, {
      body: { ...bodyOf(draft()), results },
      onFailure: ({ body }) => setFault(Object.values(body?.errors ?? {})[0]?.[0] ?? body?.message),
    })
    setBusy(false)
    setExample(reply === false ? null : reply.data)
  }
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
        <Button look="secondary" busy={busy} onClick={() => void count()}>
          {t('count')}
        </Button>
        {fault !== undefined && <FieldError name="example">{fault}</FieldError>}
        {example !== null && <ExampleResult example={example} />}
      </div>
    </Card>
  )
}
