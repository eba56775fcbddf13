-- A delivery rate begins on a day, as prices of copies do. Those that are there have begun already.
alter table regions add column version int not null default 0;
alter table couriers add column version int not null default 0;
alter table delivery_rates
  add column version int not null default 0,
  add column effective_from date not null default '2024-01-01',
  drop constraint delivery_rates_place_courier_key,
  add constraint delivery_rates_place_courier_day_key
    unique nulls not distinct (delivery_type, region_id, courier_id, effective_from);
