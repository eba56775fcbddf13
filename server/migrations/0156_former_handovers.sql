-- A certificate that was reissued is collected again: the hand-over of the old one stays, and no longer counts.
alter table graduation_handovers drop constraint graduation_handovers_state_check,
  add constraint graduation_handovers_state_check
    check (state in ('handed', 'former', 'undone', 'conflict', 'dismissed'));
