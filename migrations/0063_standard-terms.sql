-- Columns in the standard terms. Nothing is copied or dropped; constraints follow their columns.
alter table weddings rename column discretion to amount_privacy;
alter table card_accounts rename column sealed_keys to encrypted_keys;
alter table second_factors rename column sealed_secret to encrypted_secret;
