import { checkMatricNumber } from '@calls/students/students'
import type { MatricMatch } from '@testamur/contract/students/students'
import { useEffect, useState } from 'react'
import { call } from '../../api/client.ts'
import type { You } from './draft.ts'

/** The record behind the number, as it is now, for who gave the e-mail on record; `null` for anybody else. */
export function useRecord({ matric_number, email }: You): MatricMatch | null {
  const [record, setRecord] = useState<MatricMatch | null>(null)
  useEffect(() => {
    const query = { matric_number: matric_number.trim(), email_address: email.trim() }
    if (query.matric_number === '' || query.email_address === '') return
    let wanted = true
    const ask = async () => {
      const reply = await call(checkMatricNumber, { query, bearer: null, quiet: true })
      if (wanted && reply !== false && reply.data.match === 'known') setRecord(reply.data)
    }
    void ask()
    return () => {
      wanted = false
      setRecord(null)
    }
  }, [matric_number, email])
  return record
}
