create table institutions (
  id bigint generated always as identity primary key,
  name text not null,
  acronym text not null,
  logo_url text not null,
  text_logo_url text not null,
  banner_url text not null,
  theme_primary text not null default '#00044B',
  theme_secondary text not null default '#0a1f44',
  currency text not null default 'NGN' check (currency ~ '^[A-Z]{3}$'),
  time_zone text not null default 'Africa/Lagos',
  -- office, registrar, consent, policies: shapes are the contract's
  settings jsonb not null default '{}',
  version int not null default 0,
  updated_at timestamptz not null default now()
);

create table programmes (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  award text not null,
  faculty text not null,
  department text not null,
  level text not null default 'undergraduate',
  external_id text,
  active boolean not null default true
);

create table students (
  id bigint generated always as identity primary key,
  matric_number text not null unique,
  surname text not null,
  first_name text not null,
  other_names text not null default '',
  former_name text,
  email text,
  phone text,
  date_of_birth date,
  programme_id bigint references programmes,
  programme text not null,
  faculty text not null default '',
  department text not null default '',
  year_of_entry int,
  graduation_session text,
  date_of_award date,
  class_of_degree text,
  cgpa numeric(4,2),
  status text not null check (status in ('active', 'graduated', 'withdrawn', 'suspended', 'expelled', 'deceased')),
  holds jsonb not null default '[]',
  search_text text not null default '',
  -- Where the row came from last: finds a row that stands twice in one file, and answers "who says so?".
  import_id bigint,
  import_line int,
  updated_at timestamptz not null default now()
);
create index students_search on students using gin (search_text gin_trgm_ops);

create table results (
  id bigint generated always as identity primary key,
  student_id bigint not null references students on delete cascade,
  session text not null,
  semester text not null,
  course_code text not null,
  course_title text not null,
  units smallint not null check (units between 0 and 60),
  score smallint check (score between 0 and 100),
  grade text not null,
  points smallint not null check (points between 0 and 10),
  import_id bigint,
  import_line int,
  unique (student_id, session, semester, course_code)
);

create table imports (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('students', 'results')),
  file_name text not null,
  file_key text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  rows_total int,
  rows_done int not null default 0,
  rows_imported int not null default 0,
  rows_refused int not null default 0,
  -- The first thousand; the count above has them all.
  problems jsonb not null default '[]',
  created_by bigint references users,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index imports_open on imports (id) where state in ('queued', 'running');

create table purposes (
  code text primary key,
  name text not null,
  position int not null default 0,
  active boolean not null default true
);

create table formats (
  key text primary key,
  name text not null,
  channel text not null check (channel in ('electronic', 'paper')),
  position int not null default 0,
  active boolean not null default true
);

create table transcript_rates (
  id bigint generated always as identity primary key,
  purpose text not null references purposes,
  type text not null check (type in ('student_copy', 'official_copy')),
  active boolean not null default true,
  effective_from date not null default current_date,
  updated_at timestamptz not null default now(),
  unique (purpose, type, effective_from)
);

create table transcript_rate_amounts (
  rate_id bigint not null references transcript_rates on delete cascade,
  format text not null references formats,
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (rate_id, format)
);

create table regions (
  id bigint generated always as identity primary key,
  name text not null unique,
  type smallint not null check (type in (1, 2)),
  countries text[] not null default '{}',
  states text[] not null default '{}',
  active boolean not null default true,
  position int not null default 0
);

create table couriers (
  id bigint generated always as identity primary key,
  name text not null unique,
  code text not null unique,
  scope text not null check (scope in ('domestic', 'international', 'both')),
  tracking_url_template text,
  waybill_pattern text not null,
  waybill_example text not null,
  contact jsonb not null default '{}',
  active boolean not null default true,
  position int not null default 0
);

create table delivery_rates (
  id bigint generated always as identity primary key,
  delivery_type text not null check (delivery_type in ('domestic', 'international')),
  region_id bigint not null references regions,
  courier_id bigint references couriers,
  rate_minor bigint not null check (rate_minor >= 0),
  eta_days_min int not null check (eta_days_min >= 0),
  eta_days_max int not null,
  active boolean not null default true,
  updated_at timestamptz not null default now(),
  check (eta_days_max >= eta_days_min),
  unique nulls not distinct (region_id, courier_id)
);

create table application_types (
  id bigint generated always as identity primary key,
  name text not null,
  code text not null unique,
  category text not null check (category in ('transcript', 'certificate', 'other')),
  description text not null default '',
  instructions text not null default '',
  purposes text[] not null default '{}',
  types text[] not null default '{}',
  formats text[] not null default '{}',
  base_fee_minor bigint not null default 0 check (base_fee_minor >= 0),
  working_days int not null default 10 check (working_days between 0 and 400),
  max_copies int not null default 10 check (max_copies between 1 and 20),
  active boolean not null default true,
  position int not null default 0
);
