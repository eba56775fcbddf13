/* How marks become points, averages and classes: data of the institution, by programme and session of entry. */
create table grading_scales (
  id bigint generated always as identity primary key,
  name text not null,
  active boolean not null default true,
  programme_id bigint references programmes,
  -- Sessions of entry, like 2019/2020; null: without end.
  entry_from text check (entry_from ~ '^\d{4}/\d{4}$'),
  entry_to text check (entry_to ~ '^\d{4}/\d{4}$'),
  average_of text not null check (average_of in ('points', 'score')),
  -- Hundredths of a point, as all points in this table: 500 is 5.00.
  maximum int not null check (maximum between 1 and 10000),
  pass_mark smallint check (pass_mark between 0 and 100),
  failed_counts boolean not null default true,
  repeats text not null check (repeats in ('all_count', 'latest_replaces', 'best_replaces')),
  -- [{ mark, points (hundredths or null), outcome, units_taken, score_from, score_to, meaning }], in the order of the key
  marks jsonb not null,
  -- [{ name, from (hundredths) }], highest first
  classes jsonb not null,
  version int not null default 0,
  updated_at timestamptz not null default now()
);
-- Of two that hold for the same students the one that begins later does; two that begin together would be a riddle.
create unique index grading_scales_scope on grading_scales (programme_id, entry_from) nulls not distinct where active;

-- Points with decimals (3.33), and scores as points (67); averages up to 100.00.
alter table results alter column points type numeric(5,2);
alter table results drop constraint results_points_check;
alter table results add constraint results_points_check check (points between 0 and 100);
alter table students alter column cgpa type numeric(5,2);

-- The scale that all transcripts were counted by so far, and others that hold for nobody until they are made active.
with without_points (list) as (values ('[
  {"mark":"P","points":null,"outcome":"passed","units_taken":true,"score_from":null,"score_to":null,"meaning":"Pass, not averaged"},
  {"mark":"NP","points":null,"outcome":"failed","units_taken":true,"score_from":null,"score_to":null,"meaning":"No pass, not averaged"},
  {"mark":"EX","points":null,"outcome":"passed","units_taken":false,"score_from":null,"score_to":null,"meaning":"Exempted"},
  {"mark":"AB","points":null,"outcome":"none","units_taken":true,"score_from":null,"score_to":null,"meaning":"Absent"},
  {"mark":"I","points":null,"outcome":"none","units_taken":true,"score_from":null,"score_to":null,"meaning":"Incomplete"},
  {"mark":"AR","points":null,"outcome":"none","units_taken":true,"score_from":null,"score_to":null,"meaning":"Awaiting result"},
  {"mark":"W","points":null,"outcome":"none","units_taken":false,"score_from":null,"score_to":null,"meaning":"Withdrawn"}
]'::jsonb))
insert into grading_scales
  (name, active, average_of, maximum, pass_mark, failed_counts, repeats, marks, classes)
select name, active, average_of, maximum, pass_mark, true, 'all_count', marks::jsonb || list, classes::jsonb
from without_points, (values
  (1, 'Five-point scale', true, 'points', 500, null::smallint, '[
    {"mark":"A","points":500,"outcome":"passed","units_taken":true,"score_from":70,"score_to":100,"meaning":"Excellent"},
    {"mark":"B","points":400,"outcome":"passed","units_taken":true,"score_from":60,"score_to":69,"meaning":"Very good"},
    {"mark":"C","points":300,"outcome":"passed","units_taken":true,"score_from":50,"score_to":59,"meaning":"Good"},
    {"mark":"D","points":200,"outcome":"passed","units_taken":true,"score_from":45,"score_to":49,"meaning":"Fair"},
    {"mark":"E","points":100,"outcome":"passed","units_taken":true,"score_from":40,"score_to":44,"meaning":"Pass"},
    {"mark":"F","points":0,"outcome":"failed","units_taken":true,"score_from":0,"score_to":39,"meaning":"Fail"}
  ]', '[
    {"name":"First Class Honours","from":450},
    {"name":"Second Class Honours (Upper Division)","from":350},
    {"name":"Second Class Honours (Lower Division)","from":240},
    {"name":"Third Class Honours","from":150},
    {"name":"Pass","from":100}
  ]'),
  (2, 'Four-point scale with plus and minus', false, 'points', 400, null, '[
    {"mark":"A","points":400,"outcome":"passed","units_taken":true,"score_from":93,"score_to":100,"meaning":"Excellent"},
    {"mark":"A-","points":370,"outcome":"passed","units_taken":true,"score_from":90,"score_to":92,"meaning":"Excellent"},
    {"mark":"B+","points":330,"outcome":"passed","units_taken":true,"score_from":87,"score_to":89,"meaning":"Good"},
    {"mark":"B","points":300,"outcome":"passed","units_taken":true,"score_from":83,"score_to":86,"meaning":"Good"},
    {"mark":"B-","points":270,"outcome":"passed","units_taken":true,"score_from":80,"score_to":82,"meaning":"Good"},
    {"mark":"C+","points":230,"outcome":"passed","units_taken":true,"score_from":77,"score_to":79,"meaning":"Satisfactory"},
    {"mark":"C","points":200,"outcome":"passed","units_taken":true,"score_from":73,"score_to":76,"meaning":"Satisfactory"},
    {"mark":"C-","points":170,"outcome":"passed","units_taken":true,"score_from":70,"score_to":72,"meaning":"Satisfactory"},
    {"mark":"D+","points":130,"outcome":"passed","units_taken":true,"score_from":67,"score_to":69,"meaning":"Poor"},
    {"mark":"D","points":100,"outcome":"passed","units_taken":true,"score_from":60,"score_to":66,"meaning":"Poor"},
    {"mark":"F","points":0,"outcome":"failed","units_taken":true,"score_from":0,"score_to":59,"meaning":"Fail"}
  ]', '[
    {"name":"Summa Cum Laude","from":390},
    {"name":"Magna Cum Laude","from":370},
    {"name":"Cum Laude","from":350},
    {"name":"Pass","from":200}
  ]'),
  (3, 'Seven-point scale', false, 'points', 700, null, '[
    {"mark":"A","points":700,"outcome":"passed","units_taken":true,"score_from":70,"score_to":100,"meaning":"Excellent"},
    {"mark":"B+","points":600,"outcome":"passed","units_taken":true,"score_from":65,"score_to":69,"meaning":"Very good"},
    {"mark":"B","points":500,"outcome":"passed","units_taken":true,"score_from":60,"score_to":64,"meaning":"Good"},
    {"mark":"C+","points":400,"outcome":"passed","units_taken":true,"score_from":55,"score_to":59,"meaning":"Credit"},
    {"mark":"C","points":300,"outcome":"passed","units_taken":true,"score_from":50,"score_to":54,"meaning":"Credit"},
    {"mark":"D","points":200,"outcome":"passed","units_taken":true,"score_from":45,"score_to":49,"meaning":"Fair"},
    {"mark":"E","points":100,"outcome":"passed","units_taken":true,"score_from":40,"score_to":44,"meaning":"Pass"},
    {"mark":"F","points":0,"outcome":"failed","units_taken":true,"score_from":0,"score_to":39,"meaning":"Fail"}
  ]', '[
    {"name":"First Class Honours","from":600},
    {"name":"Second Class Honours (Upper Division)","from":460},
    {"name":"Second Class Honours (Lower Division)","from":260},
    {"name":"Third Class Honours","from":160},
    {"name":"Pass","from":100}
  ]'),
  (4, 'Percentages', false, 'score', 10000, 40, '[
    {"mark":"A","points":null,"outcome":"passed","units_taken":true,"score_from":70,"score_to":100,"meaning":"Distinction"},
    {"mark":"B","points":null,"outcome":"passed","units_taken":true,"score_from":60,"score_to":69,"meaning":"Merit"},
    {"mark":"C","points":null,"outcome":"passed","units_taken":true,"score_from":50,"score_to":59,"meaning":"Credit"},
    {"mark":"D","points":null,"outcome":"passed","units_taken":true,"score_from":40,"score_to":49,"meaning":"Pass"},
    {"mark":"F","points":null,"outcome":"failed","units_taken":true,"score_from":0,"score_to":39,"meaning":"Fail"}
  ]', '[
    {"name":"First Class Honours","from":7000},
    {"name":"Second Class Honours (Upper Division)","from":6000},
    {"name":"Second Class Honours (Lower Division)","from":5000},
    {"name":"Third Class Honours","from":4000}
  ]')
) as seeded (position, name, active, average_of, maximum, pass_mark, marks, classes)
order by position;
