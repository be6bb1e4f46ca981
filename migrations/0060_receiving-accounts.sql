-- A couple's account or wallet is a receiving account; "rail" is the network only. Nothing is copied or dropped.
-- `rail_change_steps` keeps its name: its digests cover it (docs/decisions/0034-names-in-trails.md).
alter table rails rename to receiving_accounts;
alter index rails_pkey rename to receiving_accounts_pkey;
alter index rails_wedding rename to receiving_accounts_wedding;
alter table receiving_accounts rename constraint rails_wedding_exists to receiving_accounts_wedding_exists;

alter table rail_changes rename to receiving_account_changes;
alter table receiving_account_changes rename column rail_id to receiving_account_id;
alter index rail_changes_pkey rename to receiving_account_changes_pkey;
alter index rail_changes_wedding rename to receiving_account_changes_wedding;
alter index rail_changes_one_open rename to receiving_account_changes_one_open;
alter index rail_changes_one_allow_password rename to receiving_account_changes_one_allow_password;
alter index rail_changes_open rename to receiving_account_changes_open;
alter table receiving_account_changes rename constraint rail_changes_wished to receiving_account_changes_wished;
alter table receiving_account_changes rename constraint rail_changes_rail to receiving_account_changes_receiving_account;
alter table receiving_account_changes rename constraint rail_changes_two_people to receiving_account_changes_two_people;
alter table rail_change_steps
  rename constraint rail_change_steps_change_id_rail_changes_id_fk
  to rail_change_steps_change_id_receiving_account_changes_id_fk;

alter table contributions rename column rail_id to receiving_account_id;
alter table contributions rename constraint contributions_rail_exists to contributions_receiving_account_exists;
