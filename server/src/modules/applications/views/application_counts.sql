-- How many applications there are of each kind in each status: the sum of these counts, some of which are below nought.
create view application_counts as
select kind, status, count
from application_tallies where bucket = -1
union all
select kind, status, delta
from application_tally_deltas;
