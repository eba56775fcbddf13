import { sql } from 'kysely'
import type { Database } from '../../src/db/client.ts'

/** What is sensitive of a person: a value that nothing else has, in every way in which it is written. */
const planted = {
  mark: ['73.37', '63.41'],
  // Not a part of another number: a time of 34.375 seconds is no average.
  average: [/(?<![\d.])4\.37(?!\d)/],
  class: ['Planted Class'],
  birth_date: ['1971-07-13', '13 July 1971'],
  award_date: ['2011-02-17', '17 February 2011'],
  record_hold: ['Planted hold on the record', 'Planted desk'],
  bank: ['PLANTEDBANK77'],
  phone: ['8099887766'],
  email: ['@planted.example'],
  address: ['7 Planted Street'],
  internal_note: ['Planted internal note'],
  former_name: ['Plantedbefore'],
  id_number: ['PLANTEDID88'],
  legal_hold: ['Planted legal reason'],
} as const satisfies Readonly<Record<string, readonly (string | RegExp)[]>>
type PlantedField = keyof typeof planted

/** Everything that is kept of persons gets these values. The average is the one that the planted marks give. */
const PLANTS = [
  `update results set score = case semester when 'First' then 73.37 else 63.41 end,
     grade = case semester when 'First' then 'A' else 'B' end, points = case semester when 'First' then 5 else 4 end,
     units = case semester when 'First' then 3.7 else 6.3 end`,
  `update students set date_of_birth = '1971-07-13', date_of_award = '2011-02-17', cgpa = '4.37',
     class_of_degree = 'Planted Class', former_name = 'Plantedbefore',
     phone = '+2348099887766', email = 's' || id || '@planted.example'`,
  `insert into student_holds (student_id, desk, reason, how_to_clear, placed_at)
     select id, 'Planted desk', 'Planted hold on the record', 'Pay', now() from students`,
  `update differing_documents set differences = jsonb_build_array(
     jsonb_build_object('field', 'date_of_birth', 'session', null, 'semester', null, 'course_code', null, 'signed', '1971-07-13', 'recorded', null),
     jsonb_build_object('field', 'date_of_award', 'session', null, 'semester', null, 'course_code', null, 'signed', '2011-02-17', 'recorded', null),
     jsonb_build_object('field', 'cgpa', 'session', null, 'semester', null, 'course_code', null, 'signed', '4.37', 'recorded', null),
     jsonb_build_object('field', 'score', 'session', '2015/2016', 'semester', 'First', 'course_code', 'CSC 101', 'signed', '73.37', 'recorded', null))`,
  `update grading_scale_effects set average_before = '4.37'`,
  `update graduands set cgpa = '4.37', listed_cgpa = '4.37', date_of_award = '2011-02-17',
     class_of_degree = 'Planted Class'`,
  `update graduand_differences set listed = '4.37' where field = 'cgpa'`,
  `update import_refusals set cells = '["CSC/2015/0042", "73.37", "1971-07-13", "4.37"]'`,
  `update graduation_certificates set printed = printed || '{"cgpa": "4.37", "date_of_award": "17 February 2011"}'`,
  `update applications set phone = '+2348099887766', email = 'a' || id || '@planted.example'`,
  `update copies set collected_id = 'PLANTEDID88', recipient = recipient ||
     '{"address_lines": ["7 Planted Street"], "phone": "+2348099887766", "email": "r@planted.example"}'`,
  `insert into application_notes (application_id, author_id, text)
     select a.id, u.id, 'Planted internal note' from applications a cross join (select min(id) as id from users) u`,
  `update certificate_requests set
     proxy = proxy || '{"phone": "+2348099887766", "email": "p@planted.example"}',
     holds = '[{"desk": "Bursary", "reason": "Planted hold on the record", "how_to_clear": "Pay"}]'`,
  `update graduation_handovers set id_number = 'PLANTEDID88'`,
  `update graduand_passes set id_kind = 'passport', id_number = 'PLANTEDID88' where holder = 'proxy'`,
  `update graduand_passes set phone = '+2348099887766' where phone is not null`,
  `update graduand_name_requests set sent_to = 'n@planted.example'`,
  `update threads set email = 't' || id || '@planted.example' where email is not null`,
  `insert into messages (thread_id, at, author_kind, author_name, body, internal)
     select id, now(), 'staff', 'Officer', 'Planted internal note', true from threads`,
  `update original_mails set sender = 'o@planted.example'`,
  `update mails set to_address = 'm' || id || '@planted.example'`,
  `update broadcast_recipients set email = 'b' || id || '@planted.example'`,
  `update deliveries set email = 'd' || id || '@planted.example'`,
  `update disclosures set email = 'e@planted.example', recipient = recipient || ' <e@planted.example>'`,
  `update standalone_payments set payer_email = 'y' || id || '@planted.example', payer_phone = '+2348099887766'`,
  `update transfer_claims set bank_reference = 'PLANTEDBANK77' || id, payer_name = 'PLANTEDBANK77'`,
  `update refunds set bank_reference = 'PLANTEDBANK77' || id`,
  `update settlement_rows set bank_reference = 'PLANTEDBANK77' || id`,
  `update legal_holds set reason = 'Planted legal reason'`,
]

export async function plantValues({ db }: Database): Promise<void> {
  for (const text of PLANTS) await sql.raw(text).execute(db)
}

export const fieldsIn = (text: string): PlantedField[] =>
  (Object.keys(planted) as PlantedField[]).filter((field) =>
    planted[field].some((value) => (typeof value === 'string' ? text.includes(value) : value.test(text))),
  )
