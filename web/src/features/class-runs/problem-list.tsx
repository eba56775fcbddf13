import type { RunProblem } from '@testamur/contract/graduation/graduation-runs'
import { studentPath } from '../../lib/admin-paths.ts'
import { Link } from '../../ui/link.tsx'
import { useMay } from '../identity/use-may.ts'

type Props = { title: string; people: readonly RunProblem[] }

/** Who is left out and why, each with the record where that can be put right. */
export function ProblemList({ title, people }: Props) {
  const mayRead = useMay('students.read')
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid gap-2">
        {people.map(({ graduand_id, student_id, name, matric_number, reasons }) => (
          <li key={graduand_id} className="border-s-4 border-warning ps-3">
            <p className="wrap-anywhere">
              {mayRead ? (
                <Link className="link font-semibold" to={studentPath(student_id)}>
                  {name}
                </Link>
              ) : (
                <span className="font-semibold">{name}</span>
              )}{' '}
              <span className="numbers text-sm text-faint">{matric_number}</span>
            </p>
            {reasons.map((reason) => (
              <p key={reason} className="text-sm wrap-anywhere text-soft">
                {reason}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
