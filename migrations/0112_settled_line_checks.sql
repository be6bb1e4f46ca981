-- The check of a bank line runs only when the line may break the rule: it becomes or ceases to be settled, or it returns after it
-- was undone. A new line that is not settled cannot have a match yet; the trigger of its first match checks both. A file of 50,000
-- lines was checked line by line, twice.
drop trigger bank_line_agrees on bank_lines;
create constraint trigger bank_line_agrees after update of standing, undone_at on bank_lines
  deferrable initially deferred for each row
  when (new.undone_at is null and (old.undone_at is not null or (old.standing = 'settled') <> (new.standing = 'settled')))
  execute function bank_line_agrees();
create constraint trigger new_bank_line_agrees after insert on bank_lines
  deferrable initially deferred for each row when (new.standing = 'settled') execute function bank_line_agrees();

-- A connection keeps the plans of a function. Those made while the tables were empty read the whole table for each line.
alter function check_bank_line(uuid) set plan_cache_mode = force_custom_plan;
alter function check_matched_contribution(uuid) set plan_cache_mode = force_custom_plan;
