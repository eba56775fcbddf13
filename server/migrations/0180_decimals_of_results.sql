-- Units and scores with up to two decimals: 1.5 units, a score of 79.5.
alter table results
  alter column units type numeric(5,2),
  alter column score type numeric(5,2);
alter table students
  alter column units_registered type numeric(7,2),
  alter column units_earned type numeric(7,2);
alter table grading_scales alter column pass_mark type numeric(5,2);
