-- What one domain's rows say about another's: the tables are described apart, so that their folders know each other only by
-- their doors; the database still refuses a row that points nowhere.
alter table memberships add constraint memberships_account_exists foreign key (account_id) references accounts on delete cascade;
alter table gifts add constraint gifts_wedding_exists foreign key (wedding_id) references weddings on delete cascade;
alter table rails add constraint rails_wedding_exists foreign key (wedding_id) references weddings on delete cascade;
alter table contributions add constraint contributions_wedding_exists foreign key (wedding_id) references weddings on delete cascade;
alter table contributions add constraint contributions_rail_exists foreign key (rail_id) references rails;
alter table contribution_lines add constraint contribution_lines_gift_exists foreign key (gift_id) references gifts;
alter table mails add constraint mails_wedding_exists foreign key (wedding_id) references weddings on delete cascade;
alter table mails add constraint mails_contribution_exists foreign key (contribution_id) references contributions on delete cascade;

-- What happened around one wedding, newest first.
create index facts_of_wedding on facts ((payload ->> 'weddingId'), recorded_at desc);
