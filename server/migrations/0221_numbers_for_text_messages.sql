-- The number of an applicant who asked for text messages, and what they are about. It was confirmed by a code.
create table sms_numbers (
  application_id bigint primary key references applications (id) on delete cascade,
  tracking_id text not null,
  language text not null,
  -- Null until a first number is confirmed.
  phone text,
  events text[] not null default '{}',
  confirmed_at timestamptz,
  -- A number that is not confirmed yet, and the signature of its code.
  pending_phone text,
  code_signature text,
  code_expires_at timestamptz,
  code_tries int not null default 0,
  check ((phone is null) = (confirmed_at is null))
);
