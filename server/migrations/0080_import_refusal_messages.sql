-- What is wrong with a row of an import is kept as a message beside its English text.
alter table import_refusals add column message jsonb;
-- By this an import is known whose job was given up, and which may be taken up again.
update imports
set problems = (problems - (-1)) || '[{"line": 0, "column": "", "problem": {"code": "students.importGivenUp"}}]'
where state = 'failed' and problems -> -1 = '{"line": 0, "column": "", "problem": "The server could not finish this. Send the file again, or have its job run again: what came in stays, nothing comes in twice."}';
