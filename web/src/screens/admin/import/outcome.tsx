import { exportImportRefusals } from '@calls/students/imports'
import type { ImportDetail } from '@testamur/contract/students/imports'
import { callFile } from '../../../api/client.ts'
import { Figures } from '../../../features/imports/figures.tsx'
import { Problems } from '../../../features/imports/problems.tsx'
import { adminPaths, studentPath } from '../../../lib/admin-paths.ts'
import { formatNumber } from '../../../lib/format.ts'
import { type Translate, useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'

const SHOWN = 20

/** The results of an import, and the records for which no documents can be issued now. */
export function Outcome({ run }: { run: ImportDetail }) {
  const t = useText('admin-import')
  const whole = run.problems.find(({ line }) => line === 0)
  const unread = run.rows_unread
  const state = run.state === 'done' ? 'done' : run.state === 'stopped' ? 'stopped' : 'failed'
  return (
    <>
      <Card title={t(`${state}Title`)}>
        <div className="grid gap-5">
          {state === 'stopped' && <p className="max-w-prose text-soft">{saidOfStop(t, unread)}</p>}
          {whole !== undefined && <Alert tone="danger" title={whole.problem} />}
          <Figures
            figures={[
              { term: t('imported'), value: run.rows_imported },
              { term: t('refused'), value: run.rows_refused, tone: 'danger' },
              ...(unread === null || unread === 0 ? [] : [{ term: t('unread'), value: unread }]),
            ]}
          />
          <div className="flex flex-wrap gap-3">
            <LinkButton look="secondary" to={adminPaths.imports}>
              {t('another')}
            </LinkButton>
            {run.kind === 'programmes' ? (
              <LinkButton look="quiet" to={`${adminPaths.configurations}?section=programmes`}>
                {t('toProgrammes')}
              </LinkButton>
            ) : (
              <LinkButton look="quiet" to={adminPaths.students}>
                {t('toStudents')}
              </LinkButton>
            )}
          </div>
        </div>
      </Card>
      {run.records_differ > 0 && (
        <Card title={t('differTitle', { count: run.records_differ })}>
          <p className="max-w-prose text-soft">{t('differText')}</p>
          <ul className="mt-3 columns-1 sm:columns-2 lg:columns-4">
            {run.differing.slice(0, SHOWN).map(({ student_id, matric_number }) => (
              <li key={student_id}>
                <Link className="link numbers" to={studentPath(student_id)}>
                  {matric_number}
                </Link>
              </li>
            ))}
          </ul>
          {run.records_differ > SHOWN && (
            <p className="mt-3 text-soft">{t('moreProblems', { count: SHOWN })}</p>
          )}
        </Card>
      )}
      {run.records_incomplete > 0 && (
        <Card title={t('incompleteTitle', { count: run.records_incomplete })}>
          <p className="max-w-prose text-soft">{t('incompleteText')}</p>
          <ul className="mt-3 columns-1 sm:columns-2 lg:columns-4">
            {run.incomplete.slice(0, SHOWN).map(({ student_id, matric_number, missing }) => (
              <li key={student_id}>
                <Link className="link numbers" to={studentPath(student_id)}>
                  {matric_number}
                </Link>{' '}
                <span className="text-sm text-soft">{t('missingRows', { count: missing })}</span>
              </li>
            ))}
          </ul>
          {run.records_incomplete > SHOWN && (
            <p className="mt-3 text-soft">{t('moreProblems', { count: SHOWN })}</p>
          )}
        </Card>
      )}
      <Problems
        fileName={run.file_name}
        problems={run.problems}
        refused={run.rows_refused}
        fetchAll={() => callFile(exportImportRefusals, { params: { id: run.id } })}
      />
    </>
  )
}

/** What a person who stopped an import is told of the rows that were not read. */
function saidOfStop(t: Translate<'admin-import'>, unread: number | null): string {
  if (unread === null) return t('stoppedBefore')
  if (unread === 0) return t('stoppedAtTheEnd')
  return t('stoppedUnread', { count: unread, number: formatNumber(unread) })
}
