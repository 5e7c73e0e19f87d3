-- Pictures, once a person by the SHA-256 (hex) of the bytes they came as; the bytes are files.
create table images (
  user_id uuid not null references users on delete cascade,
  hash text not null,
  type text not null check (type in ('image/jpeg', 'image/png', 'image/gif')),
  width integer not null,
  height integer not null,
  -- Size of the bytes as kept.
  bytes integer not null,
  frames integer not null,
  created_at timestamptz not null default now(),
  primary key (user_id, hash)
);

-- Which post shows which picture, its card's included: what no post shows may go after a while.
create table post_images (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null,
  hash text not null,
  primary key (post_id, hash),
  foreign key (user_id, hash) references images on delete cascade
);
create index post_images_by_image on post_images (user_id, hash);

-- {title, description, image}: the card that leads to the post's source.
alter table posts add column link_card jsonb;

-- What goes with the frozen text: pictures by hash, or a card. `body` names pictures by their hashes until LinkedIn has named
-- them; from then on `wire_body` holds the exact bytes of every attempt.
alter table publications add column content jsonb;
alter table publications add column wire_body text;

-- What LinkedIn calls each picture it was given.
create table publication_images (
  publication_id uuid not null references publications on delete cascade,
  hash text not null,
  urn text not null,
  uploaded_at timestamptz not null,
  primary key (publication_id, hash)
);
