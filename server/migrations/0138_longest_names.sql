/* The preview of a certificate is drawn for the longest name and the longest programme on record. */
create index students_by_length_of_name on students
  ((length(first_name) + length(coalesce(other_names, '')) + length(surname)));
create index students_by_length_of_programme on students (length(programme));
