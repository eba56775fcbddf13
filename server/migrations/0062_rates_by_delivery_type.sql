-- A delivery rate without a region is its type's rate for every region that has none of its own. How long such a
-- delivery takes is known only where somebody said so: both days, or neither.
alter table delivery_rates
  alter column region_id drop not null,
  alter column eta_days_min drop not null,
  alter column eta_days_max drop not null,
  add constraint delivery_rates_both_days check ((eta_days_min is null) = (eta_days_max is null)),
  drop constraint delivery_rates_region_id_courier_id_key,
  add constraint delivery_rates_place_courier_key unique nulls not distinct (delivery_type, region_id, courier_id);
