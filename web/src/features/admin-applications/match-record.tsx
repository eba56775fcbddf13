import { matchStudent } from '@calls/applications/staff-applications'
import { listStudents } from '@calls/students/students'
import { useQuery } from '@tanstack/react-query'
import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import { listedName } from '@testamur/contract/person-name'
import { useState } from 'react'
import { attemptCall } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { useMay } from '../identity/use-may.ts'
import { useAttempt } from './use-attempt.ts'

/** Matches the application with a student, when the number was mistyped or forgotten. */
export function MatchRecord({ application }: { application: StaffApplication }) {
  const t = useText('admin-application')
  const mayMatch = useMay('applications.review')
  const [open, setOpen] = useState(false)
  if (!mayMatch) return null
  return (
    <>
      <Button look="secondary" size="sm" onClick={() => setOpen(true)}>
        {t(application.record === null ? 'match' : 'rematch')}
      </Button>
      {open && <Finder application={application} close={() => setOpen(false)} />}
    </>
  )
}

function Finder({ application, close }: { application: StaffApplication; close: () => void }) {
  const t = useText('admin-application')
  const { applicant } = application
  const [search, setSearch] = useState(applicant.matric_number ?? applicant.surname)
  const { data } = useQuery(queryOf(listStudents, { query: { search } }))
  const { busy, refusals, problem, attempt } = useAttempt(application)
  // No field of this dialog says which student was refused.
  const refusal = problem ?? Object.values(refusals)[0]?.[0]
  const choose = async (student_id: number | null) => {
    const body = { student_id, version: application.version }
    if (await attempt(() => attemptCall(matchStudent, { params: { id: application.id }, body }))) close()
  }
  return (
    <Dialog open wide onClose={close} title={t('match')}>
      {refusal !== undefined && (
        <Alert live tone="danger" title={t('notDoneTitle')} className="mb-4">
          {refusal}
        </Alert>
      )}
      <SearchBox label={t('findStudent')} value={search} onSearch={setSearch} />
      <div className="mt-4" aria-live="polite">
        {data === undefined ? (
          <SkeletonLines lines={4} />
        ) : data.data.length === 0 ? (
          <p className="py-4 text-soft">{t('noStudent')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {data.data.map((student) => (
              <li key={student.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <span className="min-w-0">
                  <span className="block font-semibold">{listedName(student)}</span>
                  <span className="block text-sm text-faint">
                    {student.matric_number} · {student.programme}
                  </span>
                </span>
                <Button size="sm" look="secondary" busy={busy} onClick={() => void choose(student.id)}>
                  {t('thisOne')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {application.record !== null && (
        <Button className="mt-3" size="sm" look="danger" busy={busy} onClick={() => void choose(null)}>
          {t('unmatch')}
        </Button>
      )}
    </Dialog>
  )
}
